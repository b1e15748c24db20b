import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withScratchFolder } from './git/scratch-folder.ts'
import { openSshKeygen, type SshKeygen } from './ssh-keygen.ts'

/** LOCK with what signs it. */
export interface SignedLock {
  /** A folder of the working tree: ssh-keygen is not looked for in it. */
  readonly inside: string
  /** Bytes of an `allowed_signers` file. */
  readonly signers: Uint8Array
  /** Bytes of `LOCK.sig`; null where there is none. */
  readonly signature: Uint8Array | null
  /** Bytes of LOCK. */
  readonly lock: Uint8Array
}

/**
 * Why no allowed signer signed these bytes; null where one did.
 * @throws OracleError 64 `ssh-keygen-missing`, `scratch-unwritable`
 */
export const signatureProblem = async ({ inside, signers, signature, lock }: SignedLock): Promise<string | null> => {
  const run = openSshKeygen(inside)
  if (signature === null) return 'it is not signed: LOCK.sig does not exist'
  return withScratchFolder('signature', (folder) => {
    const files = { signers: join(folder, 'allowed_signers'), signature: join(folder, 'LOCK.sig') }
    writeFileSync(files.signers, signers, { mode: 0o600, flag: 'wx' })
    writeFileSync(files.signature, signature, { mode: 0o600, flag: 'wx' })
    return ask(run, { ...files, lock })
  })
}

interface Question {
  readonly signers: string
  readonly signature: string
  readonly lock: Uint8Array
}

/** One key may stand under several names: any of them that may sign is enough. */
const ask = async (run: SshKeygen, { signers, signature, lock }: Question): Promise<string | null> => {
  const found = await run(['-Y', 'find-principals', '-s', signature, '-f', signers])
  const principals = found.stdout
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (found.exitCode !== 0 || principals.length === 0) return `no allowed signer made LOCK.sig${reasonOf(found.stderr)}`
  let reason = ''
  for (const principal of principals) {
    const answer = await run(
      ['-Y', 'verify', '-n', 'oracle-lock', '-f', signers, '-I', principal, '-s', signature],
      lock,
    )
    if (answer.exitCode === 0) return null
    reason = reasonOf(answer.stderr || answer.stdout)
  }
  return `LOCK.sig is no signature of ${principals.join(' or ')} over this LOCK in the namespace oracle-lock${reason}`
}

/** The last thing that ssh-keygen said is the general one. */
const reasonOf = (text: string): string => {
  const [line = ''] = text.trim().split(/\r?\n/)
  return line === '' ? '' : ` (${line})`
}
