import { asTestId, type Budget } from '@vitest-oracle/core'
import { aBudget, aDay, aDigest, aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'
import { standingLine } from './standing-line.ts'

const ID = asTestId('tests/lease.test.ts > renewal')
const ROSTER = aDigest('roster')

const past = (outcomes: readonly boolean[]) => ({
  ledger: '.oracle-ledger',
  beside: null,
  runs: outcomes.map((passed, at) =>
    aRunRecord({
      sha: String(at).padStart(40, '0'),
      startedAt: at,
      roster: ROSTER,
      tests: passed ? [] : [{ id: ID, attempts: ['failed', 'passed'], durationMs: 1, markers: [] }],
    }),
  ),
  rosters: new Map([[ROSTER, { version: 1 as const, ids: [ID], sealed: [] }]]),
  skipped: [],
})

const runs = (failed: number, passed: number): readonly boolean[] => [
  ...Array<boolean>(failed).fill(false),
  ...Array<boolean>(passed).fill(true),
]

interface Case {
  readonly outcomes: readonly boolean[]
  readonly budget?: Partial<Budget>
  readonly line: string
}

const CASES: readonly Case[] = [
  {
    outcomes: [],
    line: 'now: its window holds no trusted run; the first may fail once 20 are recorded',
  },
  {
    outcomes: runs(2, 9),
    line: 'now: 2 of 11 trusted runs failed first, 0 allowed: it is over; a max_fail_rate of 0.182 would hold',
  },
  {
    outcomes: runs(0, 40),
    budget: { windowRuns: 40, maxFailRate: 0.02 },
    line: 'now: 0 of 40 trusted runs failed first, 0 allowed; no failure is ever allowed: 2 % of 40 runs is less than one',
  },
  {
    outcomes: [],
    budget: { windowRuns: 19 },
    line: 'now: its window holds no trusted run; no failure is ever allowed: 5 % of 19 runs is less than one',
  },
  { outcomes: runs(2, 38), budget: { windowRuns: 40 }, line: 'now: 2 of 40 trusted runs failed first, 2 allowed' },
  {
    outcomes: runs(2, 2),
    budget: { maxFailRate: 0.25 },
    line: 'now: 2 of 4 trusted runs failed first, 1 allowed: it is over; no max_fail_rate would hold',
  },
  {
    outcomes: runs(2, 2),
    budget: { maxFailRate: 0.25, destructive: true },
    line: 'now: 2 of 4 trusted runs failed first, 1 allowed',
  },
  {
    outcomes: runs(0, 3),
    budget: { maxFailRate: 0 },
    line: 'now: 0 of 3 trusted runs failed first, 0 allowed',
  },
]

it.each(CASES)('says how a budget stands: $line', ({ outcomes, budget = {}, line }) => {
  const record = aBudget({ id: ID, ...budget })
  expect(standingLine(record, standingOf(record, past(outcomes), aDay()))).toBe(line)
})
