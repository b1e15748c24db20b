import { OracleError } from '../../model/error.ts'
import type { RemoteAnswer } from './remote-answer.ts'

/** What was asked of whom. */
export interface RemoteTask {
  /** `fetch` or `push`. */
  readonly verb: 'fetch' | 'push'
  /** `origin/oracle-ledger`. */
  readonly name: string
}

/** What is thrown when a remote did not do what it was asked for. */
export const remoteFailure = ({ verb, name }: RemoteTask, { reason, isRefusal }: RemoteAnswer): OracleError =>
  isRefusal
    ? new OracleError({ code: 'remote-refused', message: `${verb} ${name}: ${reason}`, hint: WHO_MAY[verb] })
    : new OracleError({
        code: 'remote-failed',
        message: `${verb} ${name}: ${reason}`,
        hint: 'look at the network and at git remote -v, then run it again; git fetch says the same',
      })

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
  push: 'only the recording job of the protected branch pushes: contents: write on GitHub, a token with write_repository on GitLab, and no rule on that branch (the CI owner)',
}
