import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import { addedAndRemoved } from './added-and-removed.ts'

/** Who may sign LOCK. Without a list no signature is asked for, so that the first signer makes it tighter. */
export const compareSigners = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const [old, now] = [before.signers, after.signers]
  if (old === null && now === null) return []
  const adding = old === null || now === null ? 'tighter' : 'looser'
  const changes = addedAndRemoved(old ?? [], now ?? [], { added: 'signer-added', removed: 'signer-removed', adding })
  return [...changes, ...withoutSigners(before, after)]
}

/** An empty list asks for a signature that nobody can give, which is not the same as no list. */
const withoutSigners = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const [old, now] = [before.signers, after.signers]
  const subject = `${after.policy.root}/policy/allowed_signers`
  if (old === null && now?.length === 0)
    return [{ kind: 'signer-added', subject, direction: 'tighter', before: null, after: 'no signer at all' }]
  if (now === null && old?.length === 0)
    return [{ kind: 'signer-removed', subject, direction: 'looser', before: 'no signer at all', after: null }]
  return []
}
