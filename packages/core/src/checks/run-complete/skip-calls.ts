import { callsSkip, EXIT, type Finding, type Observation } from '../../model/index.ts'
import { permitStatus, permitText } from './permit-status.ts'
import type { RunView } from './run-view.ts'

/** Sealed, inventoried and budgeted tests that called `ctx.skip()`, in a hook or in their body. */
export const skipCalls = (view: RunView): readonly Finding[] =>
  view.tests.flatMap((test) => {
    const standing = view.standingOf(test)
    if (standing === null || !callsSkip(test)) return []
    const status = permitStatus(view, test, 'skip')
    return status.kind === 'holds'
      ? []
      : [toFinding(test, `this ${standing} test called skip()${permitText(status, view)}`)]
  })

const toFinding = (test: Observation, message: string): Finding => ({
  check: 'run-complete',
  code: 'skip-called',
  subject: test.id,
  message: `${message}${noteOf(test)}`,
  action: 'remove the call, or let a person add a skip permit that says where it holds',
  who: 'author',
  exitCode: EXIT.incomplete,
})

const noteOf = ({ markers }: Observation): string => {
  const note = markers.find(({ kind }) => kind === 'skip-call')?.detail
  return note === undefined || note === '' ? '' : `: ${note}`
}
