import type { Digest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import { askedOfCommit } from './commit-outcomes.ts'
import { countedRuns, localRuns } from './counted-runs.ts'
import { sealedRosterRuns } from './find-sealed-roster.ts'
import { knownFirstAttempts } from './first-attempts.ts'
import { groupBy } from './group-by.ts'
import { undecidedLocalRuns, undecidedRuns } from './undecided-runs.ts'

/** What the rosters are wanted for. */
export interface RosterNeed {
  readonly budgets: ReadonlyMap<TestId, Budget>
  /** Tree digest of the LOCK this run is judged by. */
  readonly lockDigest: Digest
  /** Full id of the commit at hand; null or absent where none is. */
  readonly commit?: string | null
  /** What was asked for before: each roster, null for one that is not there. Default nothing. */
  readonly answered?: ReadonlyMap<Digest, Roster | null>
}

/**
 * The rosters that a history depends on and that were not asked for yet. Asked again with the answers
 * until it wants no more: a fold with these alone is the fold with all.
 */
export const rostersWanted = (
  runs: readonly RunRecord[],
  { budgets, lockDigest, commit = null, answered = new Map() }: RosterNeed,
): ReadonlySet<Digest> => {
  const counted = countedRuns(runs)
  const local = localRuns(runs)
  const commits = groupBy(counted, ({ sha }) => sha)
  const knowledge = { knownIn: knownFirstAttempts(answered), isHopeful: answered.size === 0 }
  const wanted = [
    ...sealedRosterRuns(counted, { lockDigest, hasRoster: ({ roster }) => answered.get(roster) !== null }),
    ...(commit === null ? [] : askedOfCommit(runs, commit)),
    ...[...budgets.values()].flatMap((budget) => [
      ...undecidedRuns(budget, { ...knowledge, runs: counted, commits }),
      ...undecidedLocalRuns(budget, { ...knowledge, runs: local }),
    ]),
  ]
  return new Set(wanted.map(({ roster }) => roster).filter((digest) => !answered.has(digest)))
}
