import type { Digest } from '../model/digest.ts'
import type { Sample } from '../model/history.ts'
import type { Roster, RunRecord, TestRecord } from '../model/ledger.ts'
import { namesProject, type TestId, withoutProject } from '../model/test-id.ts'
import { firstDecided } from './first-decided.ts'
import { groupBy } from './group-by.ts'
import { remembered } from './remembered.ts'
import { namedIn, projectIn } from './roster-names.ts'

/** Tells how a test's first attempt in a run ended; null: it did not run, or nothing tells for sure that it passed. */
export type FirstAttempt = (id: TestId, run: RunRecord) => boolean | null

/**
 * Reads first attempts off records, and off rosters: a test that the roster names and the records do not
 * passed at once. An id without a project means the test of each project, one with a project that
 * project's test alone: also in a run where it is the only project with the file and its id is bare.
 */
export const firstAttempts =
  (rosters: ReadonlyMap<Digest, Roster>): FirstAttempt =>
  (id, run) =>
    read(id, run, rosters.get(run.roster) ?? null) ?? null

/** A first attempt as far as it is known; undefined: only the run's roster can tell. */
export type KnownFirstAttempt = (id: TestId, run: RunRecord) => boolean | null | undefined

/** The same as far as records tell, and the rosters that were asked for: null for one that is not there. */
export const knownFirstAttempts =
  (answered: ReadonlyMap<Digest, Roster | null>): KnownFirstAttempt =>
  (id, run) =>
    read(id, run, answered.get(run.roster))

/** One run as a sample of a test. */
export const toSample = ({ sha, startedAt }: RunRecord, passed: boolean): Sample => ({ passed, commit: sha, startedAt })

/** Null for a roster that is lost, undefined for one that was not asked for. */
type MaybeRoster = Roster | null | undefined

const read = (id: TestId, run: RunRecord, roster: MaybeRoster): boolean | null | undefined => {
  const records = recordsOf(run).get(withoutProject(id)) ?? []
  return namesProject(id) ? readInProject(id, records, roster) : readInEach(id, records, roster)
}

/** Of several projects' tests each has to have passed: which of them is meant is not known. */
const readInEach = (id: TestId, records: readonly TestRecord[], roster: MaybeRoster): boolean | null | undefined => {
  if (records.length > 0) return worst(records)
  if (roster == null) return roster
  return namedIn(roster, id) ? true : null
}

/** Records without a project are of this one where the roster says so; where nothing says whose they are, only a failure counts. */
const readInProject = (id: TestId, records: readonly TestRecord[], roster: MaybeRoster): boolean | null | undefined => {
  const own = records.filter((record) => record.id === id)
  if (own.length > 0) return worst(own)
  if (roster === undefined) return undefined
  const unnamed = records.filter((record) => !namesProject(record.id))
  const project = roster === null ? null : projectIn(roster, id)
  if (project === 'another') return null
  if (project === 'this') return unnamed.length === 0 ? true : worst(unnamed)
  return worst(unnamed) === false ? false : null
}

/** A failure of one is a failure; a pass is one of all, and of one at least. */
const worst = (records: readonly TestRecord[]): boolean | null => {
  const outcomes = records.map(firstDecided)
  if (outcomes.includes(false)) return false
  return outcomes.length === 0 || outcomes.includes(null) ? null : true
}

// A ledger holds a thousand runs of ten thousand tests, and each budget looks through it.
const recordsOf = remembered(
  ({ tests, lost = [] }: RunRecord): ReadonlyMap<TestId, readonly TestRecord[]> =>
    groupBy([...tests, ...lost.map(toFailure)], ({ id }) => withoutProject(id)),
)

/** Whatever kept a test from giving a result, running again must not make that its first attempt. */
const toFailure = (id: TestId): TestRecord => ({ id, attempts: ['failed'], durationMs: 0, markers: [] })
