import { EXIT, type Finding, type NotRunReason, type Observation, type Permit } from '../../model/index.ts'
import { ENDS_A_RUN } from './ends-a-run.ts'
import type { Missing } from './missing.ts'
import { permitStatus, permitText } from './permit-status.ts'
import type { RunView } from './run-view.ts'

/** Sealed and inventoried tests that were collected and have no attempt, each with its reason. */
export const missingTests = (view: RunView): readonly Missing[] =>
  view.tests.flatMap((test) => {
    const standing = view.standingOf(test)
    if (test.outcome.kind === 'ran' || (standing !== 'sealed' && standing !== 'inventoried')) return []
    const { reason, detail } = test.outcome
    if (isReportedElsewhere(view, test, reason)) return []
    const finding = toFinding({ view, test, reason, detail: detail ?? null })
    return finding === null ? [] : [{ judged: isJudged(view, reason), finding }]
  })

/** By the module it belongs to, or because a run of the same test elsewhere is the evidence. */
const isReportedElsewhere = (view: RunView, test: Observation, reason: NotRunReason): boolean => {
  const module = view.moduleOf(test)
  if (module !== undefined && module.state !== 'ran' && module.state !== 'cancelled') return true
  if (test.sealed && module?.environment === 'browser') return true
  if (reason !== 'type-checked') return false
  return isTypeTest(view, test) || (view.named.get(test.bareId) ?? []).some(({ outcome }) => outcome.kind === 'ran')
}

/** Of a sealed file that is nowhere run: reported as a whole, or a type test that LOCK lists as no spec. */
const isTypeTest = (view: RunView, { sealed, module }: Observation): boolean =>
  sealed && (view.modulesAt.get(module) ?? []).every(({ environment }) => environment === 'typecheck')

const EXPLAINED: readonly NotRunReason[] = ['filtered', 'cancelled', 'type-checked', 'unexplained']

/** What a person or a filter left out is unseen; a marker and a failed set-up are seen in any run. */
const isJudged = ({ scope }: RunView, reason: NotRunReason): boolean =>
  scope === 'full' || scope === 'part' || !EXPLAINED.includes(reason)

interface Case {
  readonly view: RunView
  readonly test: Observation
  readonly reason: NotRunReason
  readonly detail: string | null
}

const toFinding = (input: Case): Finding | null => {
  const { view, test, reason } = input
  const statuses = PERMITTED[reason]?.map((marker) => permitStatus(view, test, marker)) ?? []
  if (statuses.some(({ kind }) => kind === 'holds')) return null
  const { code, message, action } = WORDING[reason](input)
  const permit = statuses.map((status) => permitText(status, view)).find((text) => text !== '') ?? ''
  return {
    check: 'run-complete',
    code,
    subject: test.id,
    message: `${message}${permit}`,
    action,
    who: 'author',
    exitCode: EXIT.incomplete,
  }
}

const PERMITTED: Readonly<Partial<Record<NotRunReason, readonly Permit['marker'][]>>> = {
  marked: ['skip', 'todo'],
  'no-body': ['todo', 'skip'],
}

type Wording = (input: Case) => Pick<Finding, 'code' | 'message' | 'action'>

const kindOf = ({ test }: Case): string => (test.sealed ? 'sealed' : 'inventoried')

const RERUN = `run it again; if it stays, look at ${ENDS_A_RUN}`

const WORDING: Readonly<Record<NotRunReason, Wording>> = {
  marked: (input) => ({
    code: 'test-skipped',
    message: `this ${kindOf(input)} test stayed marked and did not run`,
    action: 'remove the marker, or let a person renew its permit in policy/flake_budget.yaml',
  }),
  'no-body': (input) =>
    input.test.sealed
      ? {
          code: 'sealed-todo-without-body',
          message: 'this sealed test is a todo without a body: it states nothing',
          action: 'a person writes it, removes it from the oracle, or adds a todo permit; then `vitest-oracle seal`',
        }
      : {
          code: 'inventoried-todo-without-body',
          message: 'this inventoried test became a todo without a body',
          action: 'restore its body; a person who retires it takes it out of policy/inventory.txt',
        },
  filtered: (input) => ({
    code: 'test-filtered',
    message: `something left this ${kindOf(input)} test out of a full run`,
    action: 'look for a filter in the configuration, a tag, or a test that edits the task list',
  }),
  'setup-failed': (input) => ({
    code: 'setup-failed',
    message: `a set-up around this ${kindOf(input)} test failed${input.detail === null ? '' : `: ${input.detail}`}`,
    action: 'mend what the `beforeAll` does or uses',
  }),
  cancelled: (input) => ({
    code: 'test-cancelled',
    message: `the run ended before this ${kindOf(input)} test`,
    action: 'run it again to its end',
  }),
  'type-checked': (input) => ({
    code: 'test-only-type-checked',
    message: `this ${kindOf(input)} test was only type-checked`,
    action: 'run it in a project without `typecheck.only`',
  }),
  unexplained: (input) => ({
    code: 'test-without-result',
    message: `Vitest reported no result for this ${kindOf(input)} test`,
    action: RERUN,
  }),
}
