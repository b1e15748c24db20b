import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compareTrees } from './compare-trees.ts'
import { findHomes, nearestHome } from './find-homes.ts'
import { followLink } from './follow-link.ts'
import { toHomePath } from './home-path.ts'
import { leadsInto } from './leads-into.ts'
import { renameHints } from './rename-hints.ts'

const ID = { a: 'a'.repeat(40), b: 'b'.repeat(40) }
const tree = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries))
const file = (id: 'a' | 'b' = 'a', mode = '100644'): string =>
  `${mode} ${mode === '160000' ? 'commit' : 'blob'} ${ID[id]}`

describe('compareTrees', () => {
  it('tells every kind of difference, sorted by bytes', () => {
    const base = tree({ gone: file(), same: file(), bytes: file(), mode: file(), type: file() })
    const judged = tree({
      new: file(),
      same: file(),
      bytes: file('b'),
      mode: file('a', '100755'),
      type: file('a', '120000'),
    })
    expect(compareTrees(base, judged).map(({ raw, kind }) => `${kind} ${raw}`)).toEqual([
      'modified bytes',
      'removed gone',
      'mode mode',
      'added new',
      'type type',
    ])
  })

  test('a tree does not differ from itself, and differences turn around', () => {
    const trees = fc.dictionary(fc.string(), fc.constantFrom(file('a'), file('b'), file('a', '100755'))).map(tree)
    const turned = { added: 'removed', removed: 'added', modified: 'modified', mode: 'mode', type: 'type' } as const
    fc.assert(
      fc.property(trees, trees, (one, other) => {
        expect(compareTrees(one, one)).toEqual([])
        const back = compareTrees(other, one).map(({ raw, kind }) => [raw, turned[kind]])
        expect(compareTrees(one, other).map(({ raw, kind }) => [raw, kind])).toEqual(back)
      }),
    )
  })
})

describe('renameHints', () => {
  it('pairs equal bytes, each path once', () => {
    const changes = compareTrees(tree({ x: file(), y: file() }), tree({ p: file(), q: file(), r: file('b') }))
    expect([...renameHints(changes).to]).toEqual([
      ['x', 'p'],
      ['y', 'q'],
    ])
  })
})

describe('toHomePath', () => {
  it.each([
    ['src/a', '', 'inside', 'src/a'],
    ['packages/api/src/a', 'packages/api', 'inside', 'src/a'],
    ['packages/web/a', 'packages/api', 'outside', '../web/a'],
    ['packages/apiary/a', 'packages/api', 'outside', '../apiary/a'],
    ['README.md', 'packages/api', 'outside', '../../README.md'],
    ['Packages/API/oracle/LOCK', 'packages/api', 'twin', 'oracle/LOCK'],
    ['Packages', 'packages/api', 'twin', ''],
    ['packages', 'packages/api', 'outside', '..'],
  ])('sees %s from %j as %s', (...[raw, prefix, where, text]) => {
    expect(toHomePath(raw, prefix)).toMatchObject({ where, text })
  })
})

describe('followLink', () => {
  const links = new Map([
    ['src/a', '../oracle'],
    ['src/b', 'a/policy'],
    ['src/up', '../..'],
    ['src/parent', 'up/r/oracle'],
    ['src/loop', 'loop'],
    ['src/abs', '/checkout/oracle'],
    ['src/win', 'C:\\checkout\\oracle'],
    ['src/back', '..\\oracle'],
    ['src/top', '..'],
  ])

  it.each<[string, unknown]>([
    ['src/a', { kind: 'inside', path: 'oracle' }],
    ['src/b', { kind: 'inside', path: 'oracle/policy' }],
    ['src/up', { kind: 'outside', path: '' }],
    ['src/parent', { kind: 'outside', path: 'r/oracle' }],
    ['src/loop', { kind: 'outside', path: 'loop' }],
    ['src/abs', { kind: 'absolute', path: '/checkout/oracle' }],
    ['src/win', { kind: 'absolute', path: 'C:\\checkout\\oracle' }],
    ['src/back', { kind: 'inside', path: 'oracle' }],
    ['src/top', { kind: 'inside', path: '' }],
  ])('follows %s', (path, end) => {
    expect(followLink(path, links)).toEqual(end)
  })
})

describe('leadsInto', () => {
  const place = {
    policy: { root: 'oracle', writable: [], sealed: [] },
    prefix: 'packages/api',
    locked: new Set(['packages/x', 'tools/gate.ts']),
  }

  it.each([
    ['packages/api/oracle', 'oracle'],
    ['packages/api/ORACLE/policy', 'ORACLE/policy'],
    ['packages/api', 'oracle'],
    ['packages', 'oracle'],
    ['', 'oracle'],
    ['packages/api/tools', 'tools/gate.ts'],
    ['packages/api/src', null],
    ['oracle', null],
  ])('finds what %j leads to', (path, expected) => {
    expect(leadsInto({ kind: 'inside', path }, place)).toBe(expected)
  })

  it('takes an absolute way with the root in it for one that leads there', () => {
    expect(leadsInto({ kind: 'absolute', path: '/a/Oracle/b' }, place)).toBe('oracle')
    expect(leadsInto({ kind: 'absolute', path: '/a/b' }, place)).toBeNull()
    expect(leadsInto({ kind: 'outside', path: 'r/Oracle.' }, place)).toBe('oracle')
    expect(leadsInto({ kind: 'outside', path: 'r/src' }, place)).toBeNull()
  })
})

describe('findHomes', () => {
  const paths = [
    'oracle/LOCK',
    'packages/a/oracle/LOCK',
    'packages/b/oracle/policy/writable.txt',
    'node_modules/c/oracle/LOCK',
  ]
  const more = ['oracle/fixtures/x/oracle/LOCK', 'myoracle/LOCK', 'src/a.ts']
  const all = tree(Object.fromEntries([...paths, ...more].map((path) => [path, file()])))

  it('finds every folder with a LOCK, and none inside an oracle or a package', () => {
    expect(findHomes(all, 'oracle')).toEqual(['', 'packages/a'])
  })

  it.each([
    ['packages/a/src', 'packages/a'],
    ['packages/b', 'packages/b'],
    ['packages/c', ''],
    ['', ''],
  ])('finds the nearest home of %j', (from, home) => {
    expect(nearestHome(all, 'oracle', from)).toBe(home)
  })

  it('finds none where there is none', () => {
    expect(nearestHome(tree({ 'src/a.ts': file() }), 'oracle', 'src')).toBeNull()
  })
})
