import type { RunRecord } from '../model/ledger.ts'
import { byPrecedence } from './precedence.ts'
import { splitOf } from './split-of.ts'

/**
 * The one run of a commit that is its sample of a test; null where none shows the test. The first run that
 * shows it chooses the way: whole, or one split. Of a split into n, the first run of each of the first n
 * parts that show it: the first of these that failed, or else the first. Of two that are the first, the one
 * that failed is.
 *
 * @param runs the runs of one commit that count, oldest first
 * @param shows how the test's first attempt ended in a run; null: it did not show it
 */
export const sampleOfCommit = (
  runs: readonly RunRecord[],
  shows: (run: RunRecord) => boolean | null,
): RunRecord | null => {
  const failedFirst = (a: RunRecord, b: RunRecord): number => Number(shows(a)) - Number(shows(b))
  const shown = runs.filter((run) => shows(run) !== null).toSorted((a, b) => byPrecedence(a, b) || failedFirst(a, b))
  const [first] = shown
  if (first === undefined) return null
  const split = splitOf(first)
  const parts = firstOfParts(shown.filter((run) => splitOf(run) === split)).slice(0, countOf(split))
  return parts.find((run) => shows(run) === false) ?? first
}

/** Whatever else calls itself a part of the split is another run of the same. */
const countOf = (split: string | null): number => (/^[1-9]\d*$/.test(split ?? '') ? Number(split) : 1)

const firstOfParts = (runs: readonly RunRecord[]): readonly RunRecord[] => {
  const firsts = new Map<string | null, RunRecord>()
  for (const run of runs) if (!firsts.has(run.part)) firsts.set(run.part, run)
  return [...firsts.values()]
}
