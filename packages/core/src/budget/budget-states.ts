import {
  attemptsOf,
  type Budget,
  type BudgetState,
  daysBetween,
  type Evidence,
  isExpired,
  isNamed,
  type Observation,
  type Policy,
} from '../model/index.ts'
import { budgetDetails } from './budget-details.ts'
import { evaluateBudget, grantedRetries } from './evaluate-budget.ts'

/** The state of every budget after this run, sorted by id. */
export const budgetStates = (policy: Policy, evidence: Evidence): readonly BudgetState[] =>
  [...policy.budgets.values()].map((budget) => budgetState(budget, evidence)).sort((a, b) => (a.id < b.id ? -1 : 1))

/** Holds one record against the recorded window and this run's attempts. */
export const budgetState = (budget: Budget, evidence: Evidence): BudgetState => {
  const test = evidence.run?.tests.find((test) => isNamed(budget.id, test))
  const attempts = test === undefined ? [] : attemptsOf(test).map(({ outcome }) => outcome)
  const window = toWindow(budget, evidence, test)
  const day = budget.expires?.kind === 'day' ? budget.expires.day : null
  const result = evaluateBudget(budget, { ...evidence, window, attempts: decided(test) })
  return {
    id: budget.id,
    owner: budget.owner,
    state: stateOf(budget, evidence, { passed: result.status === 'pass', tries: decided(test) }),
    window: result.window,
    windowRuns: budget.windowRuns,
    consumed: result.consumed,
    allowed: result.allowed,
    maxFailRate: budget.maxFailRate,
    retriesUsed: Math.max(0, attempts.length - 1),
    retriesAllowed: grantedRetries(budget),
    attempts,
    expires: day,
    daysLeft: day === null ? null : daysBetween(evidence.today, day),
    details: budgetDetails(budget, evidence.history, { ...result, samples: window, ran: decided(test).length > 0 }),
  }
}

/** This run's attempts that passed or failed; one that `ctx.skip()` ended says nothing. */
const decided = (test: Observation | undefined): readonly boolean[] =>
  test === undefined
    ? []
    : attemptsOf(test).flatMap(({ outcome }) => (outcome === 'skipped' ? [] : [outcome === 'passed']))

/** One sample per run, its first attempt: a retry is not a sample. */
const toWindow = ({ id }: Budget, { history }: Evidence, test: Observation | undefined): readonly boolean[] => [
  ...(history.samples.get(id) ?? []).map(({ passed }) => passed),
  ...decided(test).slice(0, 1),
]

interface Outcome {
  readonly passed: boolean
  readonly tries: readonly boolean[]
}

/** An attempt that nobody granted counts for nothing. */
const stateOf = (budget: Budget, evidence: Evidence, { passed, tries }: Outcome): BudgetState['state'] => {
  if (budget.expires !== null && isExpired(budget.expires, evidence)) return 'expired'
  if (tries.length === 0) return 'not-run'
  if (passed) return 'inside'
  return tries.slice(0, grantedRetries(budget) + 1).includes(true) ? 'over' : 'broken'
}
