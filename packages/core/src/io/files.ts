import { createHash, hash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Digest } from '../model/digest.ts'
import { OracleError } from '../model/error.ts'
import { errorCode, unreadable } from './unreadable.ts'
import { unwritable } from './unwritable.ts'

/** The SHA-256 of bytes, or of a text's UTF-8 bytes. */
export const sha256Hex = (bytes: Uint8Array | string): Digest => {
  // The one place where bytes become a digest; node spells it in lower case.
  return hash('sha256', bytes, 'hex') as Digest
}

/** The 32 bytes of the SHA-256 of a text's UTF-8 bytes. */
export const sha256Bytes = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest())

/**
 * The bytes of a file.
 * @param shown the name that an error prints; the path itself when absent
 * @throws OracleError 64 `cannot-read` for whatever keeps it from being read
 */
export const readBytes = (path: string, shown: string = path): Uint8Array => {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

/**
 * The text of a file, byte order mark included.
 * @throws OracleError 64 `cannot-read`, also for bytes that are not UTF-8
 */
export const readText = (path: string, shown: string = path): string => decodeText(readBytes(path, shown), shown)

/** The text of a file, or null where nothing of that name exists. Any other failure is thrown. */
export const readTextIfPresent = (path: string, shown: string = path): string | null => {
  try {
    return decodeText(readFileSync(path), shown)
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null
    throw cause instanceof OracleError ? cause : unreadable(shown, cause)
  }
}

/**
 * Writes a file through a temporary name beside it, flushed before the rename; makes its folder. A file
 * that is replaced hands on its mode.
 * @throws OracleError 64 `cannot-write`
 */
export const writeFileAtomic = (path: string, text: string): void => {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFlushed(temporary, text, modeOf(path))
    renameSync(temporary, path)
  } catch (cause) {
    // Where a file lies in the place of a folder, looking for what to remove would fail in its turn.
    if (existsSync(temporary)) rmSync(temporary, { force: true })
    throw unwritable(path, cause)
  }
}

/**
 * Adds text to the end of a file.
 * @throws OracleError 64 `cannot-write`
 */
export const appendText = (path: string, text: string): void => {
  try {
    appendFileSync(path, text)
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

/**
 * The text that bytes hold, byte order mark included.
 * @throws OracleError 64 `cannot-read` for bytes that are not UTF-8
 */
export const decodeText = (bytes: Uint8Array, shown: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new OracleError({
      code: 'cannot-read',
      message: `read ${shown}: its bytes are not UTF-8`,
      hint: 'save the file as UTF-8, then run the command again',
      cause,
    })
  }
}

/** Null where no plain file is there. */
const modeOf = (path: string): number | null => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true ? stats.mode & PERMISSIONS : null
}

const PERMISSIONS = 0o777

const writeFlushed = (path: string, text: string, mode: number | null): void => {
  const file = openSync(path, 'wx')
  try {
    writeFileSync(file, text)
    if (mode !== null) fchmodSync(file, mode)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
