import { firstAttempts, type RunRecord, type TestId } from '@vitest-oracle/core'
import type { Past } from './read-past.ts'

/** How often a test failed first. */
export interface Tries {
  readonly failed: number
  readonly runs: number
}

/** How the first attempt of a test ended in a run: null where it did not run, or ended by `ctx.skip()`. */
export type Tried = (id: TestId, run: RunRecord) => boolean | null

/** Reads the first attempts of a ledger's runs. */
export const triedIn = ({ rosters }: Past): Tried => {
  const passed = firstAttempts(rosters)
  const skipped = (id: TestId, { tests }: RunRecord): boolean =>
    tests.some((test) => test.id === id && test.attempts[0] === 'skipped')
  return (id, run) => (skipped(id, run) ? null : passed(id, run))
}

/** How often a test failed first in the runs of clean working copies, trusted or not. */
export const triesOf = (past: Past, id: TestId, tried: Tried = triedIn(past)): Tries => {
  const outcomes = past.runs.filter(({ dirty }) => !dirty).flatMap((run) => tried(id, run) ?? [])
  return { failed: outcomes.filter((passed) => !passed).length, runs: outcomes.length }
}
