import { compareLock } from '../../lock/compare-lock.ts'
import { type Evidence, EXIT, type Finding, type Policy } from '../../model/index.ts'
import { driftMessage } from './drift-message.ts'

/**
 * Whether the commit that a patch is judged by is what its own LOCK lists (3): the base, or what a
 * person's change makes of it. If not, there is no oracle to judge by.
 */
export const baseDrift = ({ root }: Policy, evidence: Evidence): readonly Finding[] => {
  const { lock, lockProblem, tree, changes } = evidence
  const side = changes?.by === 'person' ? HEAD : BASE
  const common = { check: 'lock-intact', action: side.action, who: 'oracle-owner', exitCode: EXIT.lockDrift } as const
  if (lockProblem !== undefined)
    return [
      {
        ...common,
        code: side.unparsable,
        subject: `${root}/LOCK`,
        message: `at ${side.name} it does not parse: ${lockProblem}`,
      },
    ]
  return compareLock(lock, tree).map((drift) => ({
    ...common,
    code: side.drift,
    subject: drift.path,
    message: `at ${side.name}: ${driftMessage(drift)}`,
  }))
}

const BASE = {
  name: 'base',
  drift: 'base-lock-drift',
  unparsable: 'base-lock-unparsable',
  action: 'a person repairs the base in a change of its own: npx vitest-oracle seal, judged with --by person',
}

const HEAD = {
  name: 'head',
  drift: 'head-lock-drift',
  unparsable: 'head-lock-unparsable',
  action: 'whoever changed the oracle runs npx vitest-oracle seal on top of base and commits the LOCK it writes',
}
