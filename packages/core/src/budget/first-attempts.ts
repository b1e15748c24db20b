import type { Digest } from '../model/digest.ts'
import type { Sample } from '../model/history.ts'
import type { Roster, RunRecord, TestRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'

/** Tells how a test's first attempt in a run ended; null: it did not run. */
export type FirstAttempt = (id: TestId, run: RunRecord) => boolean | null

/** Reads first attempts off records, and off rosters: a test that the roster names and the records do not passed at once. */
export const firstAttempts =
  (rosters: ReadonlyMap<Digest, Roster>): FirstAttempt =>
  (id, run) => {
    const record = recordsOf(run).get(id)
    if (record === undefined) return isNamed(id, rosters.get(run.roster)) ? true : null
    const [first] = record.attempts
    return first === undefined ? null : first === 'passed'
  }

/** Tells whether a test ran in a run; null: only its roster can tell. */
export type RanIn = (id: TestId, run: RunRecord) => boolean | null

/** The same as far as records tell, and the rosters that were asked for: null for one that is not there. */
export const ranAccordingTo =
  (answered: ReadonlyMap<Digest, Roster | null>): RanIn =>
  (id, run) => {
    const record = recordsOf(run).get(id)
    if (record !== undefined) return record.attempts.length > 0
    const roster = answered.get(run.roster)
    return roster === undefined ? null : isNamed(id, roster ?? undefined)
  }

/** One run as a sample of a test. */
export const toSample = ({ sha, startedAt }: RunRecord, passed: boolean): Sample => ({ passed, commit: sha, startedAt })

const isNamed = (id: TestId, roster: Roster | undefined): boolean => roster !== undefined && namesOf(roster).has(id)

const remembered = <Of extends object, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const values = new WeakMap<Of, Value>()
  return (of) => {
    const value = values.get(of) ?? make(of)
    values.set(of, value)
    return value
  }
}

// A ledger holds a thousand runs of ten thousand tests, and each budget looks through it.
const recordsOf = remembered(
  ({ tests }: RunRecord): ReadonlyMap<TestId, TestRecord> =>
    // The first of two records counts.
    new Map(tests.toReversed().map((test) => [test.id, test])),
)
const namesOf = remembered(({ ids }: Roster): ReadonlySet<TestId> => new Set(ids))
