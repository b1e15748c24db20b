import {
  type Evidence,
  EXIT,
  type Finding,
  isNamed,
  isOfModuleIn,
  isPermitFor,
  type Observation,
  type Policy,
  type RunEvidence,
  scopeOf,
  type TestId,
} from '../../model/index.ts'

/** Budgets and permits that match no test of a full run. */
export const staleRecords = (policy: Policy, { run }: Evidence): readonly Finding[] => {
  if (run === null || scopeOf(run) !== 'full') return []
  const isAmong = (matches: (test: Observation) => boolean): boolean => run.tests.some(matches)
  return [
    ...[...policy.budgets.keys()]
      .filter((key) => isKnown(run, key) && !isAmong((test) => isNamed(key, test)))
      .map((key) => stale(key, 'budget')),
    ...[...policy.permits.values()]
      .filter((permit) => isKnown(run, permit.id) && !isAmong((test) => isPermitFor(permit, test)))
      .map(({ id }) => stale(id, 'permit')),
  ]
}

/** A module that did not come back hides its tests; it has its own finding. */
const isKnown = ({ modules }: RunEvidence, key: TestId): boolean =>
  modules.every((module) => module.state === 'ran' || !isOfModuleIn(key, module))

const stale = (subject: TestId, record: string): Finding => ({
  check: 'policy-sound',
  code: 'record-stale',
  subject,
  message: `this ${record} names no test of a full run`,
  action: 'correct the id, or remove the record from policy/flake_budget.yaml',
  who: 'oracle-owner',
  exitCode: EXIT.review,
})
