import { budgetOf, type Observation, type Policy, type Roster, type TestRecord } from '../model/index.ts'

/** What a ledger keeps of the tests of a run. */
export interface RecordedTests {
  /** Those that have a budget or did not pass cleanly at first, sorted by id. */
  readonly tests: readonly TestRecord[]
  readonly roster: Roster
}

/**
 * The tests of a run as a ledger keeps them: sorted, so that equal runs give equal records. A test with
 * a budget is kept under the budget's key, which may hold a project that this run does not tell apart.
 */
export const recordTests = (policy: Pick<Policy, 'budgets'>, tests: readonly Observation[]): RecordedTests => ({
  tests: tests
    .filter((test) => isNotable(policy, test))
    .map((test) => toRecord(policy, test))
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  roster: { version: 1, ids: idsOf(tests), sealed: idsOf(tests.filter(({ sealed }) => sealed)) },
})

const isNotable = (policy: Pick<Policy, 'budgets'>, test: Observation): boolean =>
  budgetOf(policy, test) !== null || !passedAtOnce(test)

const passedAtOnce = ({ outcome }: Observation): boolean =>
  outcome.kind === 'ran' && outcome.attempts.length === 1 && outcome.state === 'passed'

const toRecord = (policy: Pick<Policy, 'budgets'>, test: Observation): TestRecord => ({
  id: budgetOf(policy, test)?.id ?? test.id,
  ...factsOf(test),
})

const factsOf = ({ outcome, markers }: Observation): Omit<TestRecord, 'id'> => ({
  attempts: outcome.kind === 'ran' ? outcome.attempts.map((attempt) => attempt.outcome) : [],
  durationMs: outcome.kind === 'ran' ? outcome.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0) : 0,
  markers: markers.map(({ kind, detail }) => (detail === undefined || detail === '' ? kind : `${kind}=${detail}`)),
})

const idsOf = (tests: readonly Observation[]): Roster['ids'] => tests.map(({ id }) => id).toSorted()
