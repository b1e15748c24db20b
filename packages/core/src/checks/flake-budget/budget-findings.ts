import { budgetState } from '../../budget/budget-states.ts'
import { runsForOneFailure } from '../../budget/evaluate-budget.ts'
import {
  attemptsOf,
  type Budget,
  type BudgetState,
  callsSkip,
  type Evidence,
  EXIT,
  type Finding,
  isExpired,
  isNamed,
  isPermitFor,
  type Observation,
  type Policy,
  type RunEvidence,
  scopeOf,
  showExpiry,
} from '../../model/index.ts'
import { HOW_TO_RECORD } from './how-to-record.ts'
import { windowStart } from './window-start.ts'

/** One record and what it is held against. */
export interface BudgetCase {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly run: RunEvidence
  readonly budget: Budget
}

/** What became of one record, and the incident that its `since` stands for. */
export const budgetFindings = (input: BudgetCase): readonly Finding[] => {
  const { budget, evidence, run } = input
  const test = run.tests.find((test) => isNamed(budget.id, test))
  const state = budgetState(budget, evidence)
  const judged = { ...input, state, test }
  const states = isJudged(input, state, test) ? [state.state, ...besides(state)] : []
  const verdicts = states.flatMap((each) => WORDING[each](judged) ?? [])
  return [...verdicts.map((verdict) => toFinding(budget, verdict)), ...windowStart(budget, state)]
}

/** A test that is broken now may be over its limit too, which mending it does not change. */
const besides = ({ state, consumed, allowed, retriesAllowed }: BudgetState): readonly BudgetState['state'][] =>
  state === 'broken' && retriesAllowed > 0 && consumed > allowed ? ['over'] : []

/** Seen in this run, or promised by a full one. */
const isJudged = (input: BudgetCase, { state }: BudgetState, test: Observation | undefined): boolean => {
  const scope = scopeOf(input.run)
  const isFull = scope === 'full' || (scope === 'part' && test !== undefined)
  if (state === 'not-run') return isFull && test !== undefined && !callsSkip(test) && !isPermitted(input, test)
  return state === 'expired' ? isFull || (test !== undefined && attemptsOf(test).length > 0) : true
}

/** A permit in force excuses a test that its marker keeps from running, budget or not. */
const isPermitted = ({ policy, evidence }: BudgetCase, test: Observation): boolean =>
  test.outcome.kind === 'not-run' &&
  (test.outcome.reason === 'marked' || test.outcome.reason === 'no-body') &&
  [...policy.permits.values()].some(
    (permit) =>
      isPermitFor(permit, test) && evidence.permitsInForce.has(permit.id) && !isExpired(permit.expires, evidence),
  )

type Verdict = Pick<Finding, 'code' | 'message' | 'action' | 'who'>

const toFinding = ({ id }: Budget, verdict: Verdict): Finding => ({
  check: 'flake-budget',
  subject: id,
  exitCode: EXIT.flakeBudget,
  ...verdict,
})

interface Judged extends BudgetCase {
  readonly state: BudgetState
  readonly test: Observation | undefined
}

const WORDING: Readonly<Record<BudgetState['state'], (input: Judged) => Verdict | null>> = {
  inside: () => null,
  over: ({ budget, state }) => ({
    code: 'budget-over',
    message: `failed first in ${state.consumed} of ${state.window} runs${allowance(state)}`,
    action: `mend the flake; ${owner(budget)} may change the record in policy/flake_budget.yaml${strictness(state)}`,
    who: 'author',
  }),
  broken: ({ state, test }) => ({
    code: 'budget-broken',
    message: `${allFailed(state)}${firstMessage(test)}`,
    action: 'mend production or the test: a budget covers a flake, not a failure',
    who: 'author',
  }),
  expired: ({ budget }) => ({
    code: 'budget-expired',
    message: `its record has ended: ${budget.expires === null ? 'no expiry' : showExpiry(budget.expires)}`,
    action: `mend the flake and remove the record; ${owner(budget)} may renew it, which the report then shows`,
    who: 'oracle-owner',
  }),
  'not-run': () => ({
    code: 'budget-not-run',
    message: 'its test did not run, so there is nothing to hold the record against',
    action: 'let the test run, or let a person remove its record',
    who: 'author',
  }),
}

/** A window that is too short for one failure at this rate says how long it has to be, or that it never is. */
const allowance = ({ allowed, maxFailRate, window, windowRuns }: BudgetState): string => {
  const needed = runsForOneFailure(maxFailRate)
  if (allowed > 0 || maxFailRate === 0) return `, ${allowed} allowed (max_fail_rate ${maxFailRate})`
  if (windowRuns !== null && needed > windowRuns)
    return `; ${maxFailRate} of ${windowRuns} runs is less than one, so that none is ever allowed`
  return `; ${maxFailRate} allows none before ${needed} recorded runs (${window - 1} recorded so far)`
}

const owner = (budget: Budget): string => (budget.owner === '' ? 'an oracle owner' : `its owner ${budget.owner}`)

const allFailed = ({ attempts }: BudgetState): string =>
  attempts.length === 1 ? 'its only attempt failed' : `all ${attempts.length} attempts failed`

const firstMessage = (test: Observation | undefined): string => {
  const message = test && attemptsOf(test).find(({ outcome }) => outcome === 'failed')?.message
  return message === undefined ? '' : `: ${message}`
}

/** A short window is strict, not lenient; say what fills it. */
const strictness = ({ allowed, maxFailRate, windowRuns }: BudgetState): string => {
  const needed = runsForOneFailure(maxFailRate)
  const isShort = allowed === 0 && Number.isFinite(needed) && needed <= (windowRuns ?? needed)
  return isShort ? `; ${HOW_TO_RECORD}` : ''
}
