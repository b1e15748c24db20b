import type { StoredRuns } from '../model/ledger-store.ts'
import { runPath } from '../model/run-id.ts'

const DAY_MS = 86_400_000

/**
 * Skips and names runs that started more than a day after now: a forged start would push every real
 * run out of a window, and clocks of runners differ by minutes.
 *
 * @param now milliseconds since the epoch
 */
export const withoutFuture = ({ runs, skipped }: StoredRuns, now: number): StoredRuns => {
  const isLate = ({ record }: StoredRuns['runs'][number]): boolean => record.startedAt > now + DAY_MS
  const late = runs
    .filter(isLate)
    .map(({ id, record }) => `${runPath(id)}: it starts in the future, ${show(record.startedAt)}`)
  return { runs: runs.filter((run) => !isLate(run)), skipped: [...skipped, ...late].toSorted() }
}

const show = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
