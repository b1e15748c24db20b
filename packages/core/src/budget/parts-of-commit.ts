import type { RunRecord } from '../model/ledger.ts'
import { countedRuns } from './counted-runs.ts'
import { byPrecedence } from './precedence.ts'

/**
 * Which part each run of a commit that counts was, the first run first; null for one that was not split.
 *
 * @param commit full id
 */
export const partsOfCommit = (runs: readonly RunRecord[], commit: string): readonly (string | null)[] =>
  countedRuns(runs.filter(({ sha }) => sha === commit))
    .toSorted(byPrecedence)
    .map(({ part }) => part)
