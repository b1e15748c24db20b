import { compareLock } from '../../lock/compare-lock.ts'
import { type Evidence, EXIT, type Finding, type Policy } from '../../model/index.ts'
import { driftMessage } from './drift-message.ts'

/** Whether the base commit is what its own LOCK lists: if not, there is no oracle to judge by (3). */
export const baseDrift = ({ root }: Policy, { lock, lockProblem, tree }: Evidence): readonly Finding[] => {
  const common = {
    check: 'lock-intact',
    action: 'a person repairs the base in a change of its own: npx vitest-oracle seal, judged with --by person',
    who: 'oracle-owner',
    exitCode: EXIT.lockDrift,
  } as const
  if (lockProblem !== undefined)
    return [
      {
        ...common,
        code: 'base-lock-unparsable',
        subject: `${root}/LOCK`,
        message: `at base it does not parse: ${lockProblem}`,
      },
    ]
  return compareLock(lock, tree).map((drift) => ({
    ...common,
    code: 'base-lock-drift',
    subject: drift.path,
    message: `at base: ${driftMessage(drift)}`,
  }))
}
