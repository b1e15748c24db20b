import { EXIT, type Finding, hasPassed, type Observation } from '../../model/index.ts'
import { permitStatus, permitText } from './permit-status.ts'
import type { RunView } from './run-view.ts'

/** Sealed plain tests that ran to a pass without one assertion: they state nothing (R10, R11). */
export const hollowTests = (view: RunView): readonly Finding[] =>
  view.tests.filter(isHollow).flatMap((test) => {
    if (view.moduleOf(test)?.importsOtherAssertions === true) return [uncounted(test)]
    const status = permitStatus(view, test, 'empty')
    return status.kind === 'holds' ? [] : [asserted(test, permitText(status, view))]
  })

const isHollow = (test: Observation): boolean =>
  test.sealed && test.trial === undefined && test.assertions === 0 && hasPassed(test)

const asserted = ({ id }: Observation, permit: string): Finding => ({
  check: 'run-complete',
  code: 'asserted-nothing',
  subject: id,
  message: `this sealed test passed and asserted nothing${permit}`,
  action: 'give it an assertion, or let a person add a permit `marker: empty` that says where it holds',
  who: 'oracle-owner',
  exitCode: EXIT.incomplete,
})

const uncounted = ({ id }: Observation): Finding => ({
  check: 'run-complete',
  code: 'assertions-not-counted',
  subject: id,
  message: 'this sealed test ran no `expect`; its file imports another assertion library, which is not counted',
  action: 'nothing, or use `expect` so that the report can vouch for it',
  who: 'oracle-owner',
  exitCode: EXIT.allow,
})
