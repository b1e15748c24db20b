import { aBudget, aDay, aDigest, aFixtureSet, aFreeze, anOracleState, aPermit } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget, Freeze, OracleState, PathEntry, Permit, Policy, SealedFile } from '../model/index.ts'
import { asTestId, NO_EXTENSIONS } from '../model/index.ts'
import { compareOracles } from './compare-oracles.ts'

type State = Parameters<typeof anOracleState>[0]

const compare = (before: State, after: State): readonly string[] =>
  compareOracles(anOracleState(before), anOracleState(after)).map(
    ({ kind, direction, incident }) => `${direction} ${kind}${incident ? ' incident' : ''}`,
  )

const policy = (overrides: Partial<Policy>): State => ({ policy: overrides })
const budgets = (...records: readonly Partial<Budget>[]): State => {
  const made = records.map((record) => aBudget(record))
  return policy({ budgets: new Map(made.map((record) => [record.id, record])) })
}
const permits = (record: Partial<Permit>): State => {
  const made = aPermit(record)
  return policy({ permits: new Map([[made.id, made]]) })
}
const frozen = (record: Partial<Freeze>): State => policy({ frozen: [aFreeze(record)] })
const until = (text: string): { readonly kind: 'day'; readonly day: ReturnType<typeof aDay> } => ({
  kind: 'day',
  day: aDay(text),
})
const untilCommit = (commit: string) => ({ kind: 'commit', commit, ticket: 'T-1' }) as const
const seeds = (...labels: readonly string[]): State =>
  policy({ seeds: labels.map((label, value) => ({ label, value })) })
const exact = (text: string): PathEntry => ({ text, kind: 'exact', line: 1 })
const inventory = (...entries: readonly (readonly [string, string?])[]): State =>
  policy({
    inventory: entries.map(([id, renamedTo], line) => ({
      id: asTestId(id),
      renamedTo: renamedTo === undefined ? null : asTestId(renamedTo),
      line,
    })),
  })
const settings = (overrides: Partial<Policy['properties']>): State =>
  policy({ properties: { numRuns: 100, maxSkipRatio: 0.5, timeoutMs: 5000, fastCheck: null, ...overrides } })
const caps = (overrides: Partial<Policy['caps']>): State =>
  policy({ caps: { total: 20, perOwner: 5, maxDays: 90, ...overrides } })
const fixture = (input: string, expected: string): State => ({
  fixtures: [
    aFixtureSet({
      entries: [
        {
          name: `${aDigest(input)}.expected`,
          kind: 'file',
          digest: null,
          expected: aDigest(expected),
          shapeProblems: [],
        },
      ],
    }),
  ],
})
const files = (
  ...list: readonly (readonly [string, string, Partial<NonNullable<SealedFile['module']>>?])[]
): State => ({
  files: list.map(([path, content, module]) => ({
    path,
    digest: aDigest(content),
    module: module === undefined ? null : { shape: content, imports: [], properties: [], ...module },
  })),
})
const schema = (value: unknown): State => ({ schemas: new Map([['oracle/schema/order.json', value]]) })

/** What is compared, the two sides, and what is told. Every row holds in both directions. */
const TABLE: readonly (readonly [name: string, before: State, after: State, expected: readonly string[]])[] = [
  ['a seed', seeds('a'), seeds('a', 'b'), ['tighter seed-added']],
  ['a seed in the place of another', seeds('a'), seeds('b'), ['looser seed-removed', 'tighter seed-added']],
  ['the order of seeds', seeds('a', 'b'), seeds('b', 'a'), []],
  ['the whole list of seeds', policy({ seeds: null }), seeds('a'), ['tighter seed-added']],
  ['a fixture', {}, fixture('in', 'out'), ['tighter fixture-added']],
  ['another answer', fixture('in', 'out'), fixture('in', 'other'), ['other fixture-re-accepted']],
  ['a writable path', {}, policy({ writable: [exact('src/'), exact('docs/')] }), ['looser writable-added']],
  ['a sealed path', {}, policy({ sealed: [exact('tools/a.ts')] }), ['tighter sealed-added']],
  ['an inventoried test', {}, inventory(['a']), ['tighter inventory-added']],
  ['a rename that begins', inventory(['a']), inventory(['a', 'b']), ['other inventory-renamed']],
  ['a rename that ends', inventory(['a', 'b']), inventory(['b']), ['other inventory-renamed']],
  ['a rename at once', inventory(['a']), inventory(['b']), ['looser inventory-removed', 'tighter inventory-added']],
  [
    'a rename onto a test that had to run beside it',
    inventory(['a'], ['b']),
    inventory(['a', 'b']),
    ['looser inventory-removed', 'other inventory-renamed'],
  ],
  ['a budget', {}, budgets({}), ['looser budget-added']],
  ['its retries', budgets({ retries: 1 }), budgets({ retries: 3 }), ['looser budget-changed']],
  ['its rate', budgets({ maxFailRate: 0 }), budgets({ maxFailRate: 0.1 }), ['looser budget-changed']],
  ['its window', budgets({ windowRuns: 20 }), budgets({ windowRuns: 40 }), ['looser budget-changed']],
  ['a window without an end', budgets({ windowRuns: 20 }), budgets({ windowRuns: null }), ['looser budget-changed']],
  [
    'what may not be retried',
    budgets({ destructive: true }),
    budgets({ destructive: false }),
    ['looser budget-changed'],
  ],
  ['an owner', budgets({ owner: 'a' }), budgets({ owner: 'b' }), ['other budget-changed']],
  ['a permit', {}, permits({}), ['looser permit-added']],
  ['its scope', permits({ scope: 'test' }), permits({ scope: 'suite' }), ['looser permit-changed']],
  ['its marker', permits({ marker: 'skip' }), permits({ marker: 'fails' }), ['other permit-changed']],
  ['a condition dropped', permits({ when: { platform: ['win32'] } }), permits({ when: {} }), ['looser permit-changed']],
  [
    'a platform more',
    permits({ when: { platform: ['win32'] } }),
    permits({ when: { platform: ['win32', 'linux'] } }),
    ['looser permit-changed'],
  ],
  [
    'another platform',
    permits({ when: { platform: ['win32'] } }),
    permits({ when: { platform: ['linux'] } }),
    ['other permit-changed'],
  ],
  [
    'a range of versions',
    permits({ when: { node: '<22' } }),
    permits({ when: { node: '<24' } }),
    ['other permit-changed'],
  ],
  ['a frozen case', {}, frozen({}), ['looser freeze-added']],
  ['its owner', frozen({ owner: 'a' }), frozen({ owner: 'b' }), ['other freeze-changed']],
  ['enforcement', policy({ enforce: 'reject' }), policy({ enforce: 'report' }), ['looser setting-changed']],
  ['runs of a property', settings({ numRuns: 100 }), settings({ numRuns: 10 }), ['looser setting-changed']],
  ['discards', settings({ maxSkipRatio: 0.5 }), settings({ maxSkipRatio: 0.9 }), ['looser setting-changed']],
  ['a time limit', settings({ timeoutMs: 1000 }), settings({ timeoutMs: 9000 }), ['looser setting-changed']],
  ['fast-check', settings({ fastCheck: '4.10' }), settings({ fastCheck: '4.11' }), ['other setting-changed']],
  ['a cap of all', caps({ total: 20 }), caps({ total: 21 }), ['looser cap-changed']],
  ['a cap of an owner', caps({ perOwner: 5 }), caps({ perOwner: 6 }), ['looser cap-changed']],
  ['a cap of days', caps({ maxDays: 90 }), caps({ maxDays: 91 }), ['looser cap-changed']],
  ['a first signer', {}, { signers: ['a'] }, ['tighter signer-added']],
  ['a first list of nobody', {}, { signers: [] }, ['tighter signer-added']],
  ['a second signer', { signers: ['a'] }, { signers: ['a', 'b'] }, ['looser signer-added']],
  ['a spec', {}, files(['oracle/a.test.ts', '1']), ['tighter spec-added']],
  ['the text of a spec', files(['oracle/a.test.ts', '1']), files(['oracle/a.test.ts', '2']), ['other spec-changed']],
  ['a generator', {}, files(['oracle/generators/g.ts', '1']), ['tighter generator-added']],
  ['a file outside the root', {}, files(['tools/gate.ts', '1']), ['tighter file-added']],
  ['the text of a frozen case', {}, files(['oracle/frozen/a.test.ts', '1']), ['other file-added']],
  [
    'what is compared by its meaning',
    {},
    files(['oracle/schema/a.json', '1'], ['oracle/policy/writable.txt', '1']),
    [],
  ],
  [
    'a property of a spec',
    files(['oracle/a.test.ts', '1', { properties: ['p', 'q'] }]),
    files(['oracle/a.test.ts', '2', { properties: ['p'] }]),
    ['looser property-removed', 'other spec-changed'],
  ],
  [
    'a spec that moved',
    files(['oracle/a.test.ts', '1', { shape: 's', imports: ['src/a'] }]),
    files(['oracle/b/a.test.ts', '2', { shape: 's', imports: ['src/a'] }]),
    ['other spec-moved'],
  ],
  [
    'a spec that became a frozen case',
    files(['oracle/a.test.ts', '1']),
    files(['oracle/frozen/a.test.ts', '1']),
    ['looser file-moved'],
  ],
  [
    'a spec that became another',
    files(['oracle/a.test.ts', '1', { shape: 's' }]),
    files(['oracle/b.test.ts', '2', { shape: 't' }]),
    ['looser spec-removed', 'tighter spec-added'],
  ],
  ['a schema', {}, schema({ type: 'object' }), ['tighter schema-added']],
  ['the layout of a schema', schema({ type: 'object', required: [] }), schema({ required: [], type: 'object' }), []],
]

const swap = (told: string): string =>
  told.replace(/^looser|^tighter/, (way) => (way === 'looser' ? 'tighter' : 'looser'))

/** `looser seed-removed` is `tighter seed-added` seen from the other side. */
const direction = (told: string): string => told.split(' ')[0] ?? ''

const ROWS = TABLE.map(([name, before, after, expected]) => ({ name, before, after, expected }))

describe('comparison of two oracles', () => {
  it.each(ROWS)('tells $name', ({ before, after, expected }) => {
    expect(compare(before, after)).toEqual(expected)
  })

  it.each(ROWS)('tells $name the other way round', ({ before, after, expected }) => {
    expect(compare(after, before).map(direction).sort()).toEqual(expected.map(swap).map(direction).sort())
  })
})

describe('an expiry', () => {
  const MOVES: readonly (readonly [name: string, before: State, after: State, told: string])[] = [
    [
      'of a budget',
      budgets({ expires: until('2026-12-01') }),
      budgets({ expires: until('2026-12-31') }),
      'looser budget-extended incident',
    ],
    [
      'of a permit',
      permits({ expires: until('2026-12-01') }),
      permits({ expires: until('2026-12-31') }),
      'looser permit-extended incident',
    ],
    [
      'of a frozen case',
      frozen({ expires: until('2026-12-01') }),
      frozen({ expires: until('2026-12-31') }),
      'looser freeze-extended incident',
    ],
    [
      'to a commit',
      budgets({ expires: until('2026-12-01') }),
      budgets({ expires: untilCommit('a'.repeat(40)) }),
      'other budget-extended incident',
    ],
    [
      'that is dropped',
      budgets({ expires: until('2026-12-01') }),
      budgets({ expires: null }),
      'looser budget-extended incident',
    ],
    [
      'that comes sooner',
      budgets({ expires: until('2026-12-31') }),
      budgets({ expires: until('2026-12-01') }),
      'tighter budget-changed',
    ],
    ['of a window that starts anew', budgets({}), budgets({ since: 'a'.repeat(40) }), 'looser budget-changed incident'],
    [
      'of a window that starts elsewhere',
      budgets({ since: 'a'.repeat(40) }),
      budgets({ since: 'b'.repeat(40) }),
      'other budget-changed incident',
    ],
  ]

  it.each(MOVES.map(([name, before, after, told]) => ({ name, before, after, told })))(
    '$name is told',
    ({ before, after, told }) => {
      expect(compare(before, after)).toEqual([told])
    },
  )

  it.each([
    [1, false, 'moved once before'],
    [0, false, 'moved 0 times before'],
    [2, true, 'moved at least 2 times before'],
  ])('is told with its %i earlier moves', (times, isHistoryCut, told) => {
    const [before, after] = [budgets({ expires: until('2026-12-01') }), budgets({ expires: until('2026-12-31') })]
    const counts = new Map([[aBudget().id, times]])
    // A permit of the same id has a past of its own.
    const extensions = { ...NO_EXTENSIONS, budgets: counts, permits: new Map([[aBudget().id, 7]]) }
    const past = { extensions, isHistoryCut }
    const [change] = compareOracles(anOracleState({ ...before, ...past }), anOracleState(after))
    expect(change).toMatchObject({ before: 'expires 2026-12-01', after: `expires 2026-12-31, ${told}` })
  })

  it('of a window that starts anew is told with its earlier restarts', () => {
    const extensions = { ...NO_EXTENSIONS, restarts: new Map([[aBudget().id, 1]]) }
    const [change] = compareOracles(
      anOracleState({ ...budgets({}), extensions }),
      anOracleState(budgets({ since: 'a' })),
    )
    expect(change).toMatchObject({ before: 'since the start', after: 'since a, restarted once before' })
  })
})

describe('a file that moved', () => {
  const moved = (target: string) =>
    compareOracles(
      anOracleState(
        files(
          ['oracle/a.test.ts', '1', { shape: 's', imports: ['src/a', 'oracle/g.ts'] }],
          ['oracle/g.ts', 'g', { shape: 'g' }],
        ),
      ),
      anOracleState(
        files(
          ['oracle/b/a.test.ts', '2', { shape: 's', imports: [target, 'oracle/b/g.ts'] }],
          ['oracle/b/g.ts', 'g', { shape: 'g' }],
        ),
      ),
    )

  it('is no more than that where its imports lead to the same files, moved along or not', () => {
    expect(moved('src/a.ts').map(({ after }) => after)).toEqual(['oracle/b/a.test.ts', 'oracle/b/g.ts'])
  })

  it('says which import leads elsewhere', () => {
    expect(moved('src/easy.ts')[0]?.after).toBe('oracle/b/a.test.ts, importing src/easy.ts instead of src/a')
  })
})

describe('a first oracle', () => {
  it('is adopted, and what it excuses from the start is named before', () => {
    const changes = compareOracles(null, anOracleState({ ...budgets({}), ...files(['oracle/a.test.ts', '1']) }))
    expect(changes.map(({ kind }) => kind)).toEqual(['writable-added', 'budget-added', 'oracle-adopted'])
  })
})

describe('any two oracles', () => {
  const states = TABLE.flatMap(([, before, after]) => [before, after])
  const someState = fc.subarray([...states.keys()]).map((picked): OracleState => {
    const parts = picked.map((index) => states[index] ?? {})
    return anOracleState({
      ...Object.assign({}, ...parts),
      policy: Object.assign({}, ...parts.map((part) => part?.policy)),
    })
  })

  it('differ in nothing from themselves', () => {
    fc.assert(fc.property(someState, (state) => compareOracles(state, state).length === 0))
  })

  it('swap looser and tighter when they change sides', () => {
    fc.assert(
      fc.property(someState, someState, (a, b) => {
        const there = compareOracles(a, b).map((change) => change.direction)
        const back = compareOracles(b, a).map((change) => swap(change.direction))
        expect(there.sort()).toEqual(back.sort())
      }),
    )
  })

  it('list what got looser first', () => {
    fc.assert(
      fc.property(someState, someState, (a, b) => {
        const rank = compareOracles(a, b).map((change) => ['looser', 'other', 'tighter'].indexOf(change.direction))
        expect(rank).toEqual([...rank].sort())
      }),
    )
  })
})
