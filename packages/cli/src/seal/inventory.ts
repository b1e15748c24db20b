import type { Digest, Roster, RunRecord, TestId } from '@vitest-oracle/core/model'

/** Which tests outside the oracle go into the inventory, and why the rest do not. */
export interface Inventory {
  /** Sorted. */
  readonly listed: readonly TestId[]
  readonly left: readonly { readonly id: TestId; readonly why: string }[]
  /** How many full runs were looked at. */
  readonly runs: number
}

/** How many of the newest full runs are looked at. */
const LAST = 10
/** In how many of them a test must have passed. */
const NEEDED = 2

/** The tests that passed in two of the last full runs and are in the newest one. */
export const inventoryOf = (runs: readonly RunRecord[], rosters: ReadonlyMap<Digest, Roster>): Inventory => {
  const last = runs
    .filter(({ full, part, roster }) => full && part === null && rosters.has(roster))
    .toSorted((a, b) => b.startedAt - a.startedAt)
    .slice(0, LAST)
  const passes = last.map((run) => passedIn(run, rosters.get(run.roster)))
  const current = new Set(last.slice(0, 1).flatMap(({ roster }) => rosters.get(roster)?.ids ?? []))
  const listed: TestId[] = []
  const left: { id: TestId; why: string }[] = []
  for (const id of outsideIds(last, rosters)) {
    const count = passes.filter((passed) => passed.has(id)).length
    const why = whyNot(id, { count, runs: last.length, isCurrent: current.has(id) })
    if (why === null) listed.push(id)
    else left.push({ id, why })
  }
  return { listed, left, runs: last.length }
}

const outsideIds = (runs: readonly RunRecord[], rosters: ReadonlyMap<Digest, Roster>): readonly TestId[] => {
  const all = runs.flatMap(({ roster }) => rosters.get(roster)?.ids ?? [])
  const sealed = new Set(runs.flatMap(({ roster }) => rosters.get(roster)?.sealed ?? []))
  return [...new Set(all)].filter((id) => !sealed.has(id)).sort()
}

/** A test that the record does not name passed cleanly; a named one counts by its last attempt. */
const passedIn = ({ tests }: RunRecord, roster: Roster | undefined): ReadonlySet<TestId> => {
  const failed = new Set(tests.filter(({ attempts }) => attempts.at(-1) !== 'passed').map(({ id }) => id))
  return new Set(roster?.ids.filter((id) => !failed.has(id)))
}

interface Standing {
  readonly count: number
  readonly runs: number
  readonly isCurrent: boolean
}

const whyNot = (id: TestId, { count, runs, isCurrent }: Standing): string | null => {
  if (!isCurrent) return 'the last full run did not collect it'
  if (count < NEEDED) return `it passed in ${count} of the last ${runs} full runs, ${NEEDED} are needed`
  return unwritable(id)
}

/** A line that begins with `#` is a comment, whatever it names. */
const unwritable = (id: TestId): string | null => (id.startsWith('#') ? 'its name reads as a comment' : null)
