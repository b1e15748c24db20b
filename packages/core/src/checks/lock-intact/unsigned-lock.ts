import { type Evidence, EXIT, type Finding, type Policy, shellWord } from '../../model/index.ts'

/** Whether a LOCK that must be signed is (3). */
export const unsignedLock = ({ root }: Policy, { signatureProblem }: Evidence): readonly Finding[] =>
  signatureProblem === undefined
    ? []
    : [
        {
          check: 'lock-intact',
          code: 'lock-unsigned',
          subject: `${root}/LOCK`,
          message: signatureProblem,
          action: `somebody whom ${root}/policy/allowed_signers lists signs it and commits LOCK.sig: ssh-keygen -Y sign -n oracle-lock -f <key> ${shellWord(`${root}/LOCK`)}`,
          who: 'oracle-owner',
          exitCode: EXIT.lockDrift,
        },
      ]
