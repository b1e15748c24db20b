import { EXIT, isOracleError, kindOf, type Lock, parseLock, readBytes, sha256Hex } from '@vitest-oracle/core'

/** The LOCK before this sealing. */
export interface OldLock {
  /** Null: there is none, or it does not parse. */
  readonly lock: Lock | null
  /** It does not parse: after a merge conflict in it a person seals again. */
  readonly isBroken: boolean
  /** It parses once CRLF is read as LF: this checkout converted it. */
  readonly isConverted: boolean
}

/** Reads it; a LOCK of a newer version and one that cannot be read are errors. */
export const oldLock = (home: string, root: string): OldLock => {
  const path = `${root}/LOCK`
  if (kindOf(`${home}/${path}`, path) === null) return { lock: null, isBroken: false, isConverted: false }
  const text = Buffer.from(readBytes(`${home}/${path}`, path)).toString('utf8')
  const lock = parsed(text)
  if (lock !== null) return { lock, isBroken: false, isConverted: false }
  const restored = parsed(text.replaceAll('\r\n', '\n'))
  return { lock: restored, isBroken: restored === null, isConverted: restored !== null }
}

const parsed = (text: string): Lock | null => {
  try {
    return parseLock(text, sha256Hex(text))
  } catch (error) {
    if (isOracleError(error) && error.exitCode === EXIT.lockDrift) return null
    throw error
  }
}
