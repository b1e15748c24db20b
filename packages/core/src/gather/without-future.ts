import { DAY_MS, toDay } from '../model/day.ts'
import type { StoredRuns } from '../model/ledger-store.ts'
import { runPath } from '../model/run-id.ts'

/**
 * Skips and names runs that started more than a day after now: a forged start would push every real
 * run out of a window, and clocks of runners differ by minutes.
 *
 * @param now milliseconds since the epoch
 */
export const withoutFuture = ({ runs, skipped, ...rest }: StoredRuns, now: number): StoredRuns => {
  const isLate = ({ record }: StoredRuns['runs'][number]): boolean => record.startedAt > now + DAY_MS
  const late = runs
    .filter(isLate)
    .map(({ id, record }) => `${runPath(id)}: it starts in the future, ${toDay(record.startedAt)}`)
  return { ...rest, runs: runs.filter((run) => !isLate(run)), skipped: [...skipped, ...late].toSorted() }
}
