import { createHash } from 'node:crypto'
import type { Digest } from '@vitest-oracle/core'

/** The SHA-256 of a text or of bytes. */
export const aDigest = (content: string | Uint8Array = ''): Digest => {
  // Sixty-four lower-case hexadecimal digits by construction.
  return createHash('sha256').update(content).digest('hex') as Digest
}
