import {
  type Digest,
  namesProject,
  type Roster,
  type RunRecord,
  type TestId,
  withoutProject,
} from '@vitest-oracle/core'
import type { Past } from './read-past.ts'

/** All test ids of the newest run, of a split one those of all of its parts; null where no run tells. */
export const newestRoster = ({ runs, rosters }: Past): ReadonlySet<TestId> | null => {
  const newest = runs.findLast(({ roster }) => rosters.has(roster))
  if (newest === undefined) return null
  if (newest.part === null) return idsOf([newest], rosters)
  const parts = new Map(runs.filter((run) => isSibling(run, newest)).map((run) => [run.part, run]))
  return parts.size < Number(countOf(newest)) ? null : idsOf([...parts.values()], rosters)
}

const idsOf = (runs: readonly RunRecord[], rosters: ReadonlyMap<Digest, Roster>): ReadonlySet<TestId> =>
  new Set(runs.flatMap(({ roster }) => rosters.get(roster)?.ids ?? []))

const isSibling = (run: RunRecord, other: RunRecord): boolean =>
  run.part !== null && run.sha === other.sha && countOf(run) === countOf(other)

/** `2/4`, `unit/3`: how many parts the whole run has. */
const countOf = ({ part }: RunRecord): string | undefined => part?.split('/').at(-1)

/** The ids of a roster that a key of the policy names; more than one where several projects run the file. */
export const namedIn = (roster: Iterable<TestId>, key: TestId): readonly TestId[] =>
  [...roster].filter(
    (id) => id === key || (namesProject(key) ? withoutProject(key) === id : withoutProject(id) === key),
  )
