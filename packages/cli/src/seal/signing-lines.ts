import { kindOf, shellWord } from '@vitest-oracle/core'

/** What to type after LOCK was written anew, where somebody must sign it; empty where nobody asks. */
export const signingLines = (home: string, root: string): readonly string[] => {
  const signers = `${root}/policy/allowed_signers`
  if (kindOf(`${home}/${signers}`, signers) === null) return []
  return [
    `${signers} asks for a signature of this LOCK`,
    `  next  rm -f ${shellWord(`${root}/LOCK.sig`)}; ssh-keygen -Y sign -n oracle-lock -f <key> ${shellWord(`${root}/LOCK`)}   (an allowed signer, in ${home})`,
  ]
}
