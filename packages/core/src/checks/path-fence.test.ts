import { readFileSync } from 'node:fs'
import { aBudget, aChange, aChangeSet, aGateEvidence, anEvidence, aPermit, aPolicy } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import {
  asTestId,
  type Change,
  type Evidence,
  isCanonicalPath,
  isOracleError,
  type Policy,
  type TestEdit,
} from '../model/index.ts'
import { classifyChange } from '../policy/classify-change.ts'
import { parsePathList } from '../policy/parse-path-list.ts'
import { pathFence } from './path-fence.ts'

const found = (evidence: Evidence, policy: Policy = aPolicy()): readonly string[] =>
  pathFence(policy, evidence).map(({ exitCode, code, subject }) => `${exitCode} ${code} ${subject}`)

const anEdit = (overrides: Partial<TestEdit> = {}): TestEdit => ({
  path: 'tests/order.test.ts',
  line: 3,
  kind: 'marker-added',
  test: 'total > adds',
  before: null,
  after: 'skip',
  ...overrides,
})

const test = aChange({ path: 'tests/order.test.ts', class: 'test' })
const inventory = (id: string, renamedTo: string | null = null): Partial<Policy> => ({
  inventory: [{ id: asTestId(id), renamedTo: renamedTo === null ? null : asTestId(renamedTo), line: 1 }],
})

describe('pathFence', () => {
  it('finds nothing without a patch, and nothing in a change of production', () => {
    expect(found(anEvidence())).toEqual([])
    expect(found(aGateEvidence([aChange()]))).toEqual([])
  })

  it.each<[string, Partial<Change>, string]>([
    ['added', { kind: 'added' }, 'the patch adds it'],
    ['removed', { kind: 'removed', renamedTo: 'src/p.ts' }, 'its bytes are now at src/p.ts'],
    ['given a mode', { kind: 'mode', newMode: '100755' }, 'its mode from 100644 to 100755'],
    ['made a link', { kind: 'type', newMode: '120000', linkTarget: 'src/real' }, 'a symbolic link in its place'],
    ['made a submodule', { kind: 'type', newMode: '160000' }, 'a submodule in its place'],
    [
      'reached',
      { kind: 'added', newMode: '120000', linkTarget: '../oracle', leadsTo: 'oracle' },
      'oracle can be reached',
    ],
    ['misspelled', { canonical: false }, 'not canonical'],
    ['unlistable', { refusedName: 'a backslash in its name' }, 'LOCK could not list it: a backslash in its name'],
  ])('rejects what is sealed and %s', (_name, change, message) => {
    const path = 'oracle/properties/p.ts'
    const [finding] = pathFence(aPolicy(), aGateEvidence([aChange({ path, class: 'sealed', ...change }), aChange()]))
    expect(finding).toMatchObject({ code: 'sealed-path-changed', exitCode: 2, subject: path })
    expect(finding?.message).toContain(message)
  })

  it.each<[string, Change, string]>([
    ['a path that no list covers', aChange({ path: 'a.md', class: 'review' }), '10 path-for-review a.md'],
    ['a path outside the home', aChange({ path: '../a.md', class: 'review' }), '10 path-for-review ../a.md'],
    ['a link', aChange({ path: 'src/l', class: 'review', newMode: '120000', linkTarget: 'x' }), '10 link-added src/l'],
    ['a test file', test, '10 test-file-changed tests/order.test.ts'],
  ])('asks for a look at %s', (_name, change, finding) => {
    expect(found(aGateEvidence([change, aChange()]))).toEqual([finding])
  })

  const added = (path: string, change: Partial<Change> = {}): readonly string[] =>
    found(aGateEvidence([aChange({ path, kind: 'added', ...change }), aChange()]))

  it.each<[string, Partial<Change>?]>([
    ['src/oracle/LOCK'],
    ['src/ORACLE/lock'],
    ['../web/oracle/LOCK', { class: 'review' }],
    ['packages/new/oracle/policy/writable.txt', { class: 'review' }],
    ['packages/new/Oracle/Policy/deep/a.md'],
    ['tests/oracle/policy/a.test.ts', { class: 'test' }],
    ['src/oracle', { class: 'review', newMode: '160000' }],
    ['src/oracle', { class: 'review', newMode: '120000', linkTarget: '../evidence' }],
    ['src/oracle/policy', { class: 'review', kind: 'type', newMode: '120000', linkTarget: 'p' }],
  ])('rejects %s, a new home, once', (path, change) => {
    expect(added(path, change)).toEqual([`2 oracle-added ${path}`])
  })

  it.each<[string, Partial<Change>?]>([
    ['src/oracle/rules.ts'],
    ['src/oracle/locks/LOCK'],
    ['src/oracle/policy.ts'],
    ['src/myoracle/LOCK'],
    ['src/oracles/policy/a.ts'],
    ['src/policy/oracle.ts'],
    ['src/oracle/LOCK', { kind: 'modified' }],
    ['src/oracle/LOCK', { kind: 'removed' }],
  ])('lets %s be', (path, change) => {
    expect(added(path, change)).toEqual([])
  })

  it('lets a person adopt an oracle', () => {
    const changes = aChangeSet({ by: 'person', changes: [aChange({ path: 'web/oracle/LOCK', kind: 'added' })] })
    expect(found(aGateEvidence([], { changes }))).toEqual([])
  })

  it.each<[string, readonly Change[], readonly string[]]>([
    ['no change', [], ['11 nothing-to-judge patch']],
    ['tests', [test], ['10 test-file-changed tests/order.test.ts', '11 nothing-to-judge tests/order.test.ts']],
  ])('has nothing to judge in %s', (_name, changes, findings) => {
    expect(found(aGateEvidence(changes))).toEqual(findings)
  })

  it('has something to judge where another home has production', () => {
    const changes = aChangeSet({ changes: [], productionElsewhere: true })
    expect(found(aGateEvidence([], { changes }))).toEqual([])
  })

  it('says nothing of a manifest that was reformatted, and lists the dependencies of another', () => {
    const change = aChange({ path: 'package.json', class: 'review' })
    const entry = { key: 'dependencies.left', class: 'review', before: null, after: '"1"' } as const
    const change2 = (entries: readonly (typeof entry)[]) => [{ path: 'package.json', problem: null, entries }]
    expect(found(aGateEvidence([change, aChange()], { packageChanges: change2([]) }))).toEqual([])
    expect(found(aGateEvidence([change], { packageChanges: change2([]) }))).toEqual([
      '11 nothing-to-judge package.json',
    ])
    expect(found(aGateEvidence([change], { packageChanges: change2([entry]) }))).toEqual([
      '10 dependency-changed package.json',
    ])
  })
})

describe('pathFence of test edits', () => {
  const of = (edit: Partial<TestEdit>, policy: Partial<Policy> = {}): readonly string[] =>
    found(aGateEvidence([test, aChange()], { testEdits: [anEdit(edit)] }), aPolicy(policy))
  const id = 'tests/order.test.ts > total > adds'

  it.each<[TestEdit['kind'], string]>([
    ['marker-added', `7 marker-added ${id}`],
    ['retry-added', `8 retry-added ${id}`],
    ['matcher-weakened', `10 test-weakened ${id}`],
    ['marker-removed', `10 test-strengthened ${id}`],
    ['unread', `10 test-unread ${id}`],
  ])('lists %s', (kind, finding) => {
    expect(of({ kind })).toEqual([finding])
  })

  it('names file, line, before and after', () => {
    const evidence = aGateEvidence([test, aChange()], {
      testEdits: [anEdit({ kind: 'matcher-weakened', before: 'toBe(3)', after: 'toBeDefined()' })],
    })
    expect(pathFence(aPolicy(), evidence)[0]?.message).toBe(
      'matcher weakened (tests/order.test.ts:3): toBe(3) → toBeDefined()',
    )
  })

  it('names the file where an edit concerns no single test', () => {
    expect(of({ kind: 'unread', test: '(file)' })).toEqual(['10 test-unread tests/order.test.ts'])
  })

  it('lets a marker stand for review where a permit of base names it, and only its own marker', () => {
    const permit = aPermit({ id: asTestId(id), marker: 'skip' })
    const permits = new Map([[permit.id, permit]])
    expect(of({}, { permits })).toEqual([`10 permitted-marker-added ${id}`])
    expect(of({ after: 'fails' }, { permits })).toEqual([`7 marker-added ${id}`])
  })

  it('lets a retry stand for review where a record of base grants one', () => {
    const budget = aBudget({ id: asTestId(id), retries: 2 })
    expect(of({ kind: 'retry-added' }, { budgets: new Map([[budget.id, budget]]) })).toEqual([`10 test-weakened ${id}`])
  })

  it('rejects the removal of an inventoried test, whatever project runs it', () => {
    const removed = { kind: 'test-removed', after: null } as const
    expect(of(removed, inventory(id))).toContain(`7 inventoried-test-removed ${id}`)
    expect(of(removed, inventory(`|unit| ${id}`))).toContain(`7 inventoried-test-removed |unit| ${id}`)
    expect(of(removed, inventory('tests/order.test.ts > other'))).toEqual([`10 test-weakened ${id}`])
  })

  it('rejects the rename of an inventoried test, unless the inventory declares it', () => {
    const renamed = {
      kind: 'test-renamed',
      test: 'total > sums',
      before: 'total > adds',
      after: 'total > sums',
    } as const
    expect(of(renamed, inventory(id))).toContain(`7 inventoried-test-removed ${id}`)
    expect(of(renamed, inventory(id, 'tests/order.test.ts > total > sums'))).not.toContain(
      `7 inventoried-test-removed ${id}`,
    )
  })

  it('rejects the removal of a whole inventoried file (A47)', () => {
    const gone = aGateEvidence([aChange({ ...test, kind: 'removed', newMode: null }), aChange()])
    expect(found(gone, aPolicy(inventory(id)))).toContain(`7 inventoried-test-removed ${id}`)
  })
})

/** What each product word of the vectors stands for. */
const WORDS: Readonly<Record<string, readonly number[]>> = {
  allow: [0],
  'human-review': [10],
  reject: [2, 9, 11],
  'config error': [64],
}

interface Vector {
  readonly id: string
  readonly writable_txt: string
  readonly paths: readonly string[]
  readonly product: string
}

describe('the vectors of writable.txt', () => {
  // The file is part of this repository and sealed: its shape is known.
  const { vectors } = JSON.parse(
    readFileSync(new URL('../../../../oracle/vectors/writable.json', import.meta.url), 'utf8'),
  ) as { readonly vectors: readonly Vector[] }

  it.each(vectors)('$id: $product', ({ writable_txt, paths, product }) => {
    expect(WORDS[product]).toContain(judge(writable_txt, paths))
  })

  const judge = (text: string, paths: readonly string[]): number => {
    try {
      const writable = parsePathList({ path: 'sealed/policy/writable.txt', text })
      const policy = aPolicy({ root: 'sealed', writable })
      return inspect(policy, aGateEvidence([...new Set(paths)].map((path) => toChange(policy, path)))).verdict.exitCode
    } catch (error) {
      if (isOracleError(error)) return error.exitCode
      throw error
    }
  }

  const toChange = (policy: Policy, path: string): Change => {
    const change = {
      path,
      kind: 'modified',
      newMode: '100644',
      leadsIntoOracle: false,
      locked: new Set<string>(),
    } as const
    return aChange({ path, class: classifyChange(policy, change).class, canonical: isCanonicalPath(path) })
  }
})
