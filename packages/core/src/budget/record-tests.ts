import { budgetOf, type Observation, type Policy, pathPart, type Roster, type TestRecord } from '../model/index.ts'

/** What a ledger keeps of the tests of a run. */
export interface RecordedTests {
  /** Those that have a budget or did not pass cleanly at first, sorted by id. */
  readonly tests: readonly TestRecord[]
  readonly roster: Roster
}

/** The tests of a run as a ledger keeps them: sorted, so that equal runs give equal records. */
export const recordTests = (policy: Pick<Policy, 'budgets'>, tests: readonly Observation[]): RecordedTests => ({
  tests: tests
    .filter((test) => isNotable(policy, test))
    .map(toRecord)
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  roster: {
    version: 1,
    ids: idsOf(tests),
    sealed: idsOf(tests.filter(({ sealed }) => sealed)),
    ...projectsOf(tests),
  },
})

const isNotable = (policy: Pick<Policy, 'budgets'>, test: Observation): boolean =>
  budgetOf(policy, test) !== null || !passedAtOnce(test)

const passedAtOnce = ({ outcome }: Observation): boolean =>
  outcome.kind === 'ran' &&
  outcome.attempts.length === 1 &&
  outcome.state === 'passed' &&
  outcome.attempts[0].outcome !== 'skipped'

const toRecord = ({ id, outcome, markers }: Observation): TestRecord => ({
  id,
  attempts: outcome.kind === 'ran' ? outcome.attempts.map((attempt) => attempt.outcome) : [],
  durationMs: outcome.kind === 'ran' ? outcome.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0) : 0,
  markers: markers.map(({ kind, detail }) => (detail === undefined || detail === '' ? kind : `${kind}=${detail}`)),
})

const idsOf = (tests: readonly Observation[]): Roster['ids'] => tests.map(({ id }) => id).toSorted()

/** Whose the tests are that have no project in their ids. */
const projectsOf = (tests: readonly Observation[]): Pick<Roster, 'projects'> => {
  const unnamed = tests.filter(({ id, bareId, project }) => id === bareId && project !== '')
  if (unnamed.length === 0) return {}
  return { projects: Object.fromEntries(unnamed.map(({ bareId, project }) => [pathPart(bareId), project])) }
}
