import {
  compareLock,
  EXIT,
  enforcement,
  gatherTree,
  isOracleError,
  openOracle,
  printable,
} from '@vitest-oracle/core/run'
import type { Since } from './exit-guard.ts'
import { failureKind } from './failure-kind.ts'
import type { OpenedOracle } from './opened-oracle.ts'

/** What holds where no test has run since the oracle changed: it differs from its LOCK (3), it is another one (64), or it cannot be read. */
export const judgeAtRest = ({ home, policy: { root } }: OpenedOracle): Since => {
  try {
    const { policy, lock } = openOracle({ home, root })
    const tree = gatherTree({ home, root, sealed: policy.sealed, lock })
    const [first] = compareLock(lock, tree)
    const enforced = enforcement(policy, { lock, tree }) === 'reject'
    if (first === undefined)
      return { kind: 'cannot-judge', exitCode: 64, enforced, why: 'the oracle changed and no test has run since' }
    return { kind: 'reject', exitCode: 3, enforced, why: `${printable(first.path)} is not what LOCK lists` }
  } catch (error) {
    const known = isOracleError(error)
    const exitCode = known ? error.exitCode : EXIT.bug
    const why = printable(known ? `cannot ${error.message}` : `a fault of vitest-oracle itself: ${String(error)}`)
    return { kind: failureKind(exitCode), exitCode, enforced: true, why }
  }
}
