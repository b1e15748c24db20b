import { EXIT, isOracleError, kindOf, type Lock, readLock } from '@vitest-oracle/core'

/** The LOCK before this sealing, or that it does not parse: after a merge conflict in it a person seals again. */
export interface OldLock {
  readonly lock: Lock | null
  readonly isBroken: boolean
}

/** Reads it; a LOCK of a newer version and one that cannot be read are errors. */
export const oldLock = (home: string, root: string): OldLock => {
  if (kindOf(`${home}/${root}/LOCK`) === null) return { lock: null, isBroken: false }
  try {
    return { lock: readLock({ home, root }), isBroken: false }
  } catch (error) {
    if (isOracleError(error) && error.exitCode === EXIT.lockDrift) return { lock: null, isBroken: true }
    throw error
  }
}
