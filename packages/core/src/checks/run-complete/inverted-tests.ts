import { carries, EXIT, type Finding } from '../../model/index.ts'
import { permitStatus, permitText } from './permit-status.ts'
import type { RunView } from './run-view.ts'

/** A `fails` on a test that must run to a pass: undone, its real outcome counts, and it is 7 besides. */
export const invertedTests = (view: RunView): readonly Finding[] =>
  view.tests.flatMap((test) => {
    const standing = view.standingOf(test)
    if (standing === null || test.outcome.kind !== 'ran' || !carries(test, 'fails')) return []
    const status = permitStatus(view, test, 'fails')
    if (status.kind === 'holds') return []
    return [
      {
        check: 'run-complete',
        code: 'fails-without-permit',
        subject: test.id,
        message: `this ${standing} test is inverted by \`fails\`${permitText(status, view)}`,
        action: 'remove `fails`, or let a person add a fails permit',
        who: 'author',
        exitCode: EXIT.incomplete,
      },
    ]
  })
