import {
  budgetOf,
  carries,
  EXIT,
  type Finding,
  hasFailed,
  isFrozenPath,
  type Observation,
  type Policy,
  type RunEvidence,
  scopeOf,
} from '../../model/index.ts'

/** Failing tests that count on a retry nobody granted, and a note of retries that did not matter. */
export const ungrantedRetries = (policy: Policy, run: RunEvidence): readonly Finding[] => {
  const carriers = run.tests.filter(
    (test) => carries(test, 'retry', 'repeats') && (!isFrozenPath(policy, test.module) || scopeOf(run) === 'narrowed'),
  )
  const needy = carriers.filter((test) => isNeedy(policy, test))
  return [...needy.map(notGranted), ...ignored(carriers.filter((test) => !hasFailed(test)))]
}

const isNeedy = (policy: Policy, test: Observation): boolean =>
  carries(test, 'retry') && test.trial === undefined && budgetOf(policy, test) === null && hasFailed(test)

const notGranted = (test: Observation): Finding => ({
  check: 'flake-budget',
  code: 'retry-not-granted',
  subject: test.id,
  message: `failed, and its own ${retryText(test)} grants nothing: it has no record in policy/flake_budget.yaml`,
  action: 'mend it; a person who accepts the flake adds a record with retries, owner and expiry, and removes the retry',
  who: 'author',
  exitCode: EXIT.flakeBudget,
})

const retryText = ({ markers }: Observation): string => {
  const detail = markers.find(({ kind }) => kind === 'retry')?.detail
  return detail === undefined ? 'retry' : `retry of ${detail}`
}

const ignored = (tests: readonly Observation[]): readonly Finding[] => {
  const [first, ...rest] = tests.map(({ id }) => id).sort()
  if (first === undefined) return []
  return [
    {
      check: 'flake-budget',
      code: 'retry-ignored',
      subject: first,
      message: `${rest.length + 1} tests carry a retry or repeats, which grants nothing and did not matter`,
      action: 'nothing; remove them when you pass by',
      who: 'author',
      exitCode: EXIT.allow,
    },
  ]
}
