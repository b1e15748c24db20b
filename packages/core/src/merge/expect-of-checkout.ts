import { type Lock, OracleError, outOfTime } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/** The checkout that a merge judges by, and when it does. */
export interface Checkout {
  /** What is checked out; null outside a repository. */
  readonly commit: CheckedOut | null
  readonly lock: Lock
  /** Milliseconds since the epoch; no part may start more than a day later. */
  readonly now: number
}

/** The commit that is checked out. */
interface CheckedOut {
  /** Full object id. */
  readonly sha: string
  /** Whether a tracked file differs from it here, or a part ran a file that is untracked here. */
  readonly dirty: boolean
  /** Milliseconds since the epoch; null where git does not say. */
  readonly committedAt: number | null
}

/**
 * Refuses a part that did not run this checkout.
 *
 * @throws OracleError 64 `part-of-other-commit`, `part-of-other-lock`, `part-dirty`, `part-out-of-time`
 */
export const expectOfCheckout = (part: PartOfRun, checkout: Checkout): void => {
  expectSameCommit(part, checkout)
  expectSameLock(part, checkout)
  expectClean(part, checkout)
  expectInTime(part, checkout)
}

/** Whether no commit says that the parts ran the same files. */
export const isUntied = ({ commit }: Checkout): boolean => commit === null || commit.dirty

const NO_COMMIT = /^0+$/

const expectSameCommit = ({ name, run }: PartOfRun, { commit }: Checkout): void => {
  const ran = NO_COMMIT.test(run.record.sha) ? null : run.record.sha
  const here = commit?.sha ?? null
  if (ran === here) return
  throw new OracleError({
    code: 'part-of-other-commit',
    message: `merge ${name}: it ran ${shown(ran)}, and this checkout is ${shown(here)}`,
    hint: 'check out one commit, by its full id, in every job of the split and in the one that merges',
  })
}

const shown = (sha: string | null): string => (sha === null ? 'outside any commit' : `commit ${sha.slice(0, 12)}`)

const expectSameLock = ({ name, run }: PartOfRun, { lock }: Checkout): void => {
  if (run.record.lock === lock.treeDigest) return
  throw new OracleError({
    code: 'part-of-other-lock',
    message: `merge ${name}: it was judged by LOCK ${run.record.lock.slice(0, 8)}, and LOCK here is ${lock.treeDigest.slice(0, 8)}`,
    hint: 'run the part again at this commit; a job that changes the oracle before it runs is no evidence',
  })
}

/** At a desk whose checkout has changes too, they may be the same: such a merge is never recorded. */
const expectClean = ({ name, run }: PartOfRun, checkout: Checkout): void => {
  if (!run.record.dirty || isUntied(checkout)) return
  throw new OracleError({
    code: 'part-dirty',
    message: `merge ${name}: it ran with changes that are not in its commit`,
    hint: 'let nothing change or add a file that the tests load; git status in that job names them (the CI owner)',
  })
}

/** The record of a merge starts when its first part did, and orders it in every window. */
const expectInTime = ({ name, run }: PartOfRun, { commit, now }: Checkout): void => {
  const { startedAt } = run.record
  const when = outOfTime(startedAt, { committedAt: commit?.committedAt ?? null, now })
  if (when === null) return
  throw new OracleError({
    code: 'part-out-of-time',
    message: `merge ${name}: it started ${new Date(startedAt).toISOString()}, ${when}`,
    hint: 'set the clocks of the machines that run the parts and of this one, and run the part again (the CI owner)',
  })
}
