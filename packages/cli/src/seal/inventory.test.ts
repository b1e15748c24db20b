import { asTestId, type Digest, type Roster, type RunRecord, type TestRecord } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from './inventory.ts'

const digest = (letter: string): Digest => letter.repeat(64) as Digest // a stand-in: only equality matters

const run = (startedAt: number, over: Partial<RunRecord> = {}): RunRecord => ({
  version: 1,
  startedAt,
  sha: '0'.repeat(40),
  dirty: false,
  trusted: false,
  full: true,
  branch: null,
  part: null,
  program: '0.1.0',
  vitest: '4.1.12',
  node: 'v20.20.2',
  platform: 'linux',
  lock: digest('f'),
  roster: digest('a'),
  tests: [],
  ...over,
})

const record = (id: string, attempts: TestRecord['attempts'], markers: readonly string[] = []): TestRecord => ({
  id: asTestId(id),
  attempts,
  durationMs: 1,
  markers,
})

const roster = (...ids: readonly string[]): Roster => ({
  version: 1,
  ids: ids.map(asTestId),
  sealed: ids.filter((id) => id.startsWith('oracle/')).map(asTestId),
})

const A = 't/a.test.ts > a'
const B = 't/a.test.ts > b'
const SEALED = 'oracle/p.test.ts > p'
const ROSTERS = new Map([
  [digest('a'), roster(B, A, SEALED)],
  [digest('b'), roster(A)],
])

describe('inventoryOf', () => {
  it('lists what passed in two full runs, sorted, without sealed tests', () => {
    expect(inventoryOf([run(1), run(2)], ROSTERS)).toEqual({ listed: [A, B], left: [], runs: 2 })
  })

  it.each([
    [
      'failed in one of two',
      [run(1), run(2, { tests: [record(B, ['failed'])] })],
      'it passed in 1 of the last 2 full runs',
    ],
    [
      'was skipped in both',
      [1, 2].map((at) => run(at, { tests: [record(B, [], ['skip'])] })),
      'it passed in 0 of the last 2',
    ],
    [
      'was skipped by a call',
      [1, 2].map((at) => run(at, { tests: [record(B, ['skipped'])] })),
      'it passed in 0 of the last 2',
    ],
    [
      'is gone from the newest run',
      [run(1), run(2), run(3, { roster: digest('b') })],
      'the last full run did not collect it',
    ],
    ['is new in the newest run', [run(1, { roster: digest('b') }), run(2)], 'it passed in 1 of the last 2'],
  ])('leaves out a test that %s', (_name, runs, why) => {
    expect(inventoryOf(runs, ROSTERS)).toMatchObject({
      listed: [A],
      left: [{ id: B, why: expect.stringContaining(why) }],
    })
  })

  it('counts a test that passed at its last attempt', () => {
    const flaky = [record(B, ['failed', 'passed'])]
    expect(inventoryOf([run(1, { tests: flaky }), run(2, { tests: flaky })], ROSTERS).listed).toEqual([A, B])
  })

  it.each([
    ['narrowed runs', { full: false }],
    ['parts of a run', { part: '1/2' }],
    ['runs without their roster', { roster: digest('c') }],
  ])('does not count %s', (_name, over) => {
    expect(inventoryOf([run(1), run(2, over)], ROSTERS)).toMatchObject({ listed: [], runs: 1 })
  })

  it('looks at the ten newest runs only', () => {
    const old = [run(1), run(2)]
    const recent = Array.from({ length: 10 }, (_, index) => run(index + 3, { roster: digest('b') }))
    expect(inventoryOf([...old, ...recent], ROSTERS)).toEqual({ listed: [A], left: [], runs: 10 })
  })

  it('leaves out a name that a line cannot hold', () => {
    const rosters = new Map([[digest('a'), roster('#a.test.ts > a')]])
    expect(inventoryOf([run(1), run(2)], rosters).left).toMatchObject([{ why: 'its name reads as a comment' }])
  })
})
