import { OracleError } from '../../model/error.ts'
import type { RemoteAnswer } from './remote-answer.ts'
import { scratchUnwritable } from './scratch-unwritable.ts'

/** What was asked of whom. */
export interface RemoteTask {
  /** `fetch` or `push`. */
  readonly verb: 'fetch' | 'push'
  /** `origin/oracle-ledger`. */
  readonly name: string
}

/** What is thrown when a remote did not do what it was asked for. */
export const remoteFailure = ({ verb, name }: RemoteTask, answer: RemoteAnswer): OracleError => {
  const message = `${verb} ${name}: ${answer.reason}`
  if (answer.isFull) return scratchUnwritable(message)
  if (answer.isClash) return new OracleError({ code: 'invalid-branch', message, hint: IN_THE_WAY })
  if (answer.isRefusal) return new OracleError({ code: 'remote-refused', message, hint: WHO_MAY[verb] })
  return new OracleError({
    code: 'remote-failed',
    message,
    hint: 'look at the network and at git remote -v, then run it again; git fetch says the same',
  })
}

const IN_THE_WAY = 'git keeps no branch a/b beside a branch a: name another one, --branch oracle-ledger'

/** What is thrown when somebody else was faster every time. */
export const remoteBusy = ({ name }: RemoteTask, tries: number): OracleError =>
  new OracleError({
    code: 'remote-busy',
    message: `push ${name}: others pushed first, ${tries} times`,
    hint: 'run it again; let one job record and push, not every part of a run (the CI owner)',
  })

const WHO_MAY: Readonly<Record<RemoteTask['verb'], string>> = {
  fetch:
    'give this job credentials that may read the repository; git fetch in this clone needs the same (the CI owner)',
  push: 'only the recording job of the protected branch pushes: give it the deploy key, app or token that the rule on that branch lets through, and nobody else (the CI owner)',
}
