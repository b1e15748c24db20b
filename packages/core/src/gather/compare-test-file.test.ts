import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editLines } from '../../test/edit-lines.ts'
import { compareTestFile } from './compare-test-file.ts'

const ASSERTION = 'expect(total([1, 2])).toBe(3)'
const SPEC = `import { describe, expect, test } from 'vitest'
import { total } from '../src/order.ts'

const make = (n) => [n, 'two', \`three\`]

describe('order', () => {
  beforeEach(() => { reset({ timeout: 10 }) })
  test('adds', { timeout: 5000 }, async () => {
    const input = make(1)
    if (input.length === 0) return
    ${ASSERTION}
    await expect(load(input)).resolves.toEqual({ a: 1, 'b-c': "it's" })
  })
  test.skipIf(process.platform === 'win32')('fails', () => { expect(() => total()).toThrow('none') })
  test.each([[1, 'x'], [2, 'y']])('row %s', (n, text) => { expect(make(n)[1]).not.toBe(text) })
})
`

const kinds = (base: string | null, head: string | null, path = 'tests/a.test.ts'): readonly string[] =>
  compareTestFile({ path, base, head }).map(({ kind }) => kind)

describe('the same tests', () => {
  test.each([
    { name: 'as they are', head: SPEC },
    { name: 'with comments', head: SPEC.replaceAll('\n', ' // why\n').replaceAll('=> {', '=> { /* because */') },
    { name: 'with Windows line endings', head: SPEC.replaceAll('\n', '\r\n') },
    { name: 'with semicolons', head: SPEC.replaceAll(')\n', ');\n') },
    {
      name: 'with other quotes',
      head: SPEC.replaceAll("'", '"').replace('"it"s"', '"it\'s"').replace('"b-c"', "'b-c'"),
    },
    { name: 'in one line', head: SPEC.replace(/\n {4}/g, '; ').replace('{; ', '{ ') },
    { name: 'with parentheses', head: SPEC.replace('make(1)', '(make((1)))') },
    { name: 'with types', head: SPEC.replace('total([1, 2])', '(total([1, 2]) as number)!') },
    { name: 'with imports in another order', head: SPEC.replace(/^(import .*\n)(import .*\n)/, '$2$1') },
    { name: 'after another first line', head: `\n\n\n${SPEC}` },
  ])('$name have no edits', ({ head }) => {
    expect(compareTestFile({ path: 'tests/a.test.ts', base: SPEC, head })).toEqual([])
  })

  test('have no edits wherever white space grows', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom(' ', '  ', '\t', '\n', '\r\n', ' /* c */ ')), (spaces) => {
        const head = SPEC.replace(/(?<=[{},]) /g, () => spaces.next().value ?? ' ')
        expect(compareTestFile({ path: 'tests/a.test.ts', base: SPEC, head })).toEqual([])
      }),
    )
  })

  test('have no edits against themselves, whatever they are', () => {
    for (const name of ['test-edits/compare-marks.test.ts', 'spec-sources.test.ts', 'compare-test-file.test.ts']) {
      const text = readFileSync(new URL(name, import.meta.url), 'utf8')
      expect(compareTestFile({ path: 'tests/a.test.ts', base: text, head: `// first\n${text}` })).toEqual([])
    }
  })
})

describe('a file that comes or goes', () => {
  test('lists every test of it', () => {
    expect(kinds(null, SPEC)).toEqual(['test-added', 'marker-added', 'test-added', 'test-added'])
    expect(kinds(SPEC, null)).toEqual(['test-removed', 'test-removed', 'test-removed'])
    expect(kinds(null, null)).toEqual([])
  })

  test('names tests as a test id does', () => {
    const spec = "describe('a > b', () => { test('c', () => {}); test('c', () => {}) })"
    expect(compareTestFile({ path: 'tests/a.test.ts', base: spec, head: null }).map((edit) => edit.test)).toEqual([
      'a \\> b > c',
      'a \\> b > c #2',
    ])
  })

  test('shows where: in head, and in base where head has it no more', () => {
    const added = compareTestFile({ path: 'tests/a.test.ts', base: null, head: SPEC })
    expect(added.map(({ line }) => line)).toEqual([8, 14, 14, 15])
    const head = SPEC.replace(`    ${ASSERTION}\n`, '')
    const [removed] = compareTestFile({ path: 'tests/a.test.ts', base: SPEC, head })
    expect([removed?.kind, removed?.line]).toEqual(['assertion-removed', 11])
  })
})

describe('the names of files', () => {
  const jsx = (value: string): string => `test('a', () => { expect(render(<p class="x">{${value}}</p>)).toBe(1) })`

  test.each(['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'tsx', 'jsx'])('reads .%s', (end) => {
    expect(kinds("test('a', () => {})", "test.skip('a', () => {})", `tests/a.test.${end}`)).toEqual(['marker-added'])
  })

  test.each(['js', 'jsx', 'tsx'])('reads JSX in .%s', (end) => {
    expect(kinds(jsx('a'), jsx('a').replace('class="x">', "class='x'>\n  "), `tests/a.test.${end}`)).toEqual([])
    expect(kinds(jsx('a'), jsx('b'), `tests/a.test.${end}`)).toEqual(['assertion-removed', 'assertion-added'])
  })

  test.each(['tests/a.ts', 'src/__tests__/a.ts', 'src/a.spec.ts', 'Tests/A.TEST.TS'])('takes %s for tests', (path) => {
    expect(kinds("test('a', () => {})", "test.skip('a', () => {})", path)).toEqual(['marker-added'])
  })

  test('takes a file of any name for tests that imports Vitest and registers one', () => {
    const spec = (name: string): string => `import { test } from 'vitest'\n${name}('a', () => {})`
    expect(kinds(spec('test'), spec('test.skip'), 'checks/order.ts')).toEqual(['marker-added'])
    expect(kinds(null, "import { beforeEach } from 'vitest'\nbeforeEach((c) => c.skip())", 'src/a.ts')).toEqual([])
  })

  test('shows the first line of test data that differs', () => {
    expect(editLines({ path: 'tests/rows.json', base: '[\n1,\n2]', head: '[\n1,\n3]' })).toEqual([
      'expected-changed (file): 2] → 3]',
    ])
  })

  test('has nothing to say of a production file that is no module', () => {
    expect(kinds('a {}', 'b {}', 'src/a.css')).toEqual([])
  })
})

describe('tests in a production module', () => {
  const inSource = (code: string, tests: string): string =>
    `export const total = () => ${code}\nif (import.meta.vitest) {\n  const { it, expect } = import.meta.vitest\n  ${tests}\n}`

  test('are read, and nothing else of the module', () => {
    const tests = "it('adds', () => { expect(total()).toBe(1) })"
    expect(kinds(inSource('1', tests), inSource('2', tests), 'src/a.ts')).toEqual([])
    expect(
      editLines({
        path: 'src/a.ts',
        base: inSource('1', tests),
        head: inSource('1', tests.replace('it(', 'it.skip(')),
      }),
    ).toEqual(['marker-added adds: - → skip'])
    expect(kinds(inSource('1', tests), 'export const total = () => 1', 'src/a.ts')).toContain('test-removed')
  })

  test('may be asked for in other ways', () => {
    for (const test of ['import.meta.vitest !== undefined', "import.meta['vitest']"]) {
      const text = `if (${test}) { import.meta.vitest.it.skip('a', () => {}) }`
      expect(kinds(null, text, 'src/a.ts')).toEqual(['marker-added', 'test-added'])
    }
  })

  test('are none where a production function is called like one', () => {
    expect(kinds('', "test('a', () => {}); describe.skip('b', () => {})", 'src/a.ts')).toEqual([])
  })
})

describe('a file that does not parse', () => {
  test('is unread, with the line and the parser’s words', () => {
    expect(compareTestFile({ path: 'tests/a.test.ts', base: SPEC, head: 'const a = 1\nconst b = ;' })).toEqual([
      {
        path: 'tests/a.test.ts',
        line: 2,
        kind: 'unread',
        test: '(file)',
        before: null,
        after: 'Unexpected token',
      },
    ])
    expect(kinds('const b = ;', SPEC)).toEqual(['unread'])
    expect(kinds('', 'const b = ;', 'src/a.ts')).toEqual(['unread'])
  })

  test('is no obstacle where it is the production of base that a patch mends', () => {
    expect(kinds('const b = ;', 'const b = 1', 'src/a.ts')).toEqual([])
  })

  test('is unread too where it is nested beyond reading', () => {
    expect(kinds('', `a = ${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toEqual(['unread'])
  })
})

describe('a snapshot file', () => {
  const SNAP = '// Vitest Snapshot v1\n\nexports[`a > b 1`] = `3`;\n\nexports[`c 1`] = `\n{\n  "x": 1,\n}\n`;\n'
  const path = 'tests/__snapshots__/a.test.ts.snap'

  test('lists the entries that changed, came and went', () => {
    expect(editLines({ path, base: SNAP, head: SNAP.replace('`3`', '`4`') })).toEqual([
      'snapshot-changed a > b 1: 3 → 4',
    ])
    expect(editLines({ path, base: SNAP, head: null })).toEqual([
      'snapshot-changed a > b 1: 3 → -',
      'snapshot-changed c 1: { "x": 1, } → -',
    ])
    expect(editLines({ path, base: null, head: SNAP })).toHaveLength(2)
  })

  test('is one edit where it has no entries', () => {
    expect(editLines({ path: 'tests/__snapshots__/out.txt', base: 'a\n', head: 'b\n' })).toEqual([
      'snapshot-changed (file): a → b',
    ])
  })

  test('has none for another line ending', () => {
    expect(editLines({ path, base: SNAP, head: SNAP.replaceAll('\n', '\r\n') })).toEqual([])
  })
})
