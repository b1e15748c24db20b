import type { Changes } from './changes.ts'
import { settle } from './exit-guard.ts'
import { judgeAtRest } from './judge-at-rest.ts'
import { print, printVerdictAgain } from './print.ts'
import type { Session } from './session.ts'

/** What {@link leaveAsItIs} leaves. */
export interface Left {
  readonly changes: Changes
  /** Whether it was the same files each time. */
  readonly ofSame: boolean
  /** Whether the last verdict is about this oracle. */
  readonly isJudged: boolean
}

/** Says that no test runs again for changes that the tests bring about, and what holds then. */
export const leaveAsItIs = (session: Session, { changes, ofSame, isJudged }: Left): void => {
  if (!isJudged) withoutVerdict(session)
  const others = ofSame ? '' : ', and others before,'
  print(session, `oracle  ${changes.text()}${others} each time the tests run: not run again`)
  printVerdictAgain(session)
}

const withoutVerdict = (session: Session): void => {
  const { kind, exitCode, enforced, why } = judgeAtRest(session.oracle)
  session.judgedBy = null
  session.waiting = { kind, why }
  settle(session.generation, exitCode, enforced)
}
