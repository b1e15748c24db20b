import { writeFileSync } from 'node:fs'
import { aDigest, aPolicy } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { type FolderFiles, withFolder } from '../../test/with-folder.ts'
import { lockEntries } from '../lock/lock-entries.ts'
import type { SpecSource } from '../model/spec-source.ts'
import { gatherSpecSources } from './spec-sources.ts'
import { gatherTree } from './tree.ts'

const SPEC = 'oracle/properties/order.test.ts'
const PRODUCTION = { 'src/order.ts': '', 'src/index.ts': '' }

const gather = (files: FolderFiles, change: (home: string) => void = () => {}): readonly SpecSource[] =>
  withFolder({ ...PRODUCTION, ...files }, (home) => {
    const tree = gatherTree({ home, root: 'oracle', sealed: [], lock: null })
    change(home)
    const lock = { entries: lockEntries(tree), treeDigest: aDigest() }
    return gatherSpecSources({ home, root: 'oracle', policy: aPolicy(), lock })
  })

const gatherOne = (text: string, files: FolderFiles = {}): SpecSource | undefined =>
  gather({ ...files, [SPEC]: text }).find(({ path }) => path === SPEC)

describe('production that a spec imports', () => {
  test.each([
    { name: 'by a static import', text: "import { total } from '../../src/order.ts'", top: ['src/order.ts'] },
    { name: 'for its side effects', text: "import '../../src/order.ts'", top: ['src/order.ts'] },
    { name: 'by a re-export', text: "export * from '../../src/order.ts'", top: ['src/order.ts'] },
    { name: 'with types beside values', text: "import { type A, b } from '../../src/order.ts'", top: ['src/order.ts'] },
    { name: 'without its extension', text: "import { a } from '../../src/order'", top: ['src/order'] },
    { name: 'with a query', text: "import a from '../../src/order.ts?raw'", top: ['src/order.ts'] },
    {
      name: 'under an alias',
      text: "import a from '@/order'; import b from '~/b'; import c from '#c'; import d from '/d'",
      top: ['#c', '/d', '@/order', '~/b'],
    },
    { name: 'from a folder of the home', text: "import a from 'src/order'", top: ['src/order'] },
    { name: 'from outside the home', text: "import a from '../../../b.ts'", top: ['../b.ts'] },
    {
      name: 'by an import() outside every function',
      text: "const a = await import('../../src/order.ts')",
      top: ['src/order.ts'],
    },
    {
      name: 'by an import() in a thunk',
      text: "const f = () => import('../../src/order.ts')",
      thunk: ['src/order.ts'],
    },
    {
      name: 'by an import() of a template',
      text: 'const f = () => import(`../../src/order.ts`)',
      thunk: ['src/order.ts'],
    },
    { name: 'by a computed import()', text: "const f = (n) => import('../../src/' + n)", thunk: ["'../../src/' + n"] },
    {
      name: 'for its types alone',
      text: "import type { A } from '../../src/order.ts'; import { type B } from '../../src/order.ts'",
    },
    { name: 'not at all', text: "import { test } from 'vitest'; import a from '@acme/a'; import b from './b.json'" },
  ])('$name', ({ text, top = [], thunk = [] }) => {
    const source = gatherOne(text)
    expect([source?.productionAtTop, source?.productionInThunk]).toEqual([top, thunk])
  })

  test('through sealed modules, in circles too', () => {
    const source = gatherOne("import '../generators/a.ts'", {
      'oracle/generators/a.ts': "import './b.js'; export { x } from '../../src/order.ts'",
      'oracle/generators/b.ts': "import './a'; export const f = () => import('../../src/index.ts')",
    })
    expect([source?.productionAtTop, source?.productionInThunk]).toEqual([['src/order.ts'], ['src/index.ts']])
  })

  test('through a sealed module that only a thunk loads', () => {
    const source = gatherOne("const f = () => import('../subject.ts')", {
      'oracle/subject.ts': "export * from '../src/order.ts'",
    })
    expect([source?.productionAtTop, source?.productionInThunk]).toEqual([[], ['src/order.ts']])
  })
})

describe('what else is read', () => {
  test.each([
    { text: "import assert from 'node:assert'", other: true },
    { text: "import { expect } from 'chai'", other: true },
    { text: "import { assert, test } from 'vitest'", other: true },
    { text: "import { expect, test } from 'vitest'", other: false },
    { text: "import type { Assert } from 'chai'", other: false },
  ])('$text: other assertions $other', ({ text, other }) => {
    expect(gatherOne(text)?.otherAssertions).toBe(other)
  })

  test.each([
    { text: "import { property as p } from 'vitest-oracle'", calls: [true, false] },
    { text: "import { fixtures } from 'vitest-oracle'", calls: [false, true] },
    { text: "import * as oracle from 'vitest-oracle'", calls: [true, true] },
    { text: "import { fc } from 'vitest-oracle'", calls: [false, false] },
    { text: "import { property } from 'elsewhere'", calls: [false, false] },
  ])('$text: property and fixtures $calls', ({ text, calls }) => {
    const source = gatherOne(text)
    expect([source?.callsProperty, source?.callsFixtures]).toEqual(calls)
  })

  test('a property that a sealed module calls', () => {
    const source = gatherOne("import { p } from '../p.ts'", {
      'oracle/p.ts': "export { property as p } from 'vitest-oracle'",
    })
    expect(source?.callsProperty).toBe(true)
  })
})

describe('trials that a spec names', () => {
  test.each([
    { text: "property('a', {}); property(`b`, {})", names: [['a', 'b'], []] },
    { text: "fixtures('orders', {})", names: [[], ['orders']] },
    { text: "property('b', {}); property('a', {}); property('b', {})", names: [['a', 'b'], []] },
    { text: "describe('s', () => { property(('a' as string), {}) })", names: [['a'], []] },
    { text: "property('a' + 'b', {})", names: [['ab'], []] },
    { text: "for (const row of rows) property('row ' + row, {}); property(name, {}); property()", names: [[], []] },
    { text: "const p = property; p('a', {}); { const q = p; q('b', {}) }", names: [['a', 'b'], []] },
    {
      text: "const f = (property) => property('a', {}); { const property = other; property('b', {}) }",
      names: [[], []],
    },
    { text: "other('a', {}); it('b', () => {}); x.property('c', {})", names: [[], []] },
  ])('$text: $names', ({ text, names }) => {
    const source = gatherOne(`import { property, fixtures } from 'vitest-oracle'\n${text}`)
    expect([source?.propertyNames, source?.fixtureSets]).toEqual(names)
  })

  test.each([
    { text: "import { property as p, fixtures as f } from 'vitest-oracle'; p('a', {}); f('s', {})" },
    { text: "import * as oracle from 'vitest-oracle'; oracle.property('a', {}); oracle['fixtures']('s', {})" },
    { text: "import * as o from 'vitest-oracle'; const { property: p, fixtures } = o; p('a', {}); fixtures('s', {})" },
    { text: "import * as o from 'vitest-oracle'; const p = o.property; p('a', {}); o.fixtures?.('s', {})" },
    { text: "const { property, fixtures } = await import('vitest-oracle'); property('a', {}); fixtures('s', {})" },
    { text: "const o = await import('vitest-oracle'); o.property('a', {}); o.fixtures('s', {})" },
  ])('under local names: $text', ({ text }) => {
    const source = gatherOne(text)
    expect([source?.propertyNames, source?.fixtureSets]).toEqual([['a'], ['s']])
  })

  test.each([
    "import { property } from 'elsewhere'; property('a', {})",
    "property('a', {})",
    "import { property } from 'vitest-oracle'; const a = b, b = a; a('a', {})",
    "import { p } from '../p.ts'; p('a', {})",
  ])('of others alone: %s', (text) => {
    const source = gatherOne(text, {
      'oracle/p.ts': "export { property as p } from 'vitest-oracle'; property('x', {})",
    })
    expect([source?.propertyNames, source?.fixtureSets]).toEqual([[], []])
  })
})

describe('a spec that cannot be read', () => {
  test('is 64 with its line where LOCK lists it so', () => {
    const error = caught(() => gatherOne('const a = 1\nconst b = ;\n'))
    expect([error.code, error.exitCode]).toEqual(['spec-unparsable', 64])
    expect(error.message).toMatch(/^parse oracle\/properties\/order\.test\.ts: line 2: /)
  })

  test('is left to lock-intact where it differs from LOCK', () => {
    const sources = gather({ [SPEC]: '' }, (home) => writeFileSync(`${home}/${SPEC}`, 'const b = ;'))
    expect(sources.map(({ path }) => path)).toEqual([SPEC])
  })

  test('is left to lock-intact where it is not there', () => {
    const tree = { [SPEC]: '', 'oracle/a.test.ts': '' }
    const lock = { entries: Object.keys(tree).map((path) => ({ path, digest: aDigest('') })), treeDigest: aDigest() }
    withFolder({ 'oracle/a.test.ts': '' }, (home) => {
      const sources = gatherSpecSources({ home, root: 'oracle', policy: aPolicy(), lock })
      expect(sources.map(({ path }) => path)).toEqual(['oracle/a.test.ts'])
    })
  })
})
