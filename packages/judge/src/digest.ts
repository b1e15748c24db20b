import crypto from 'node:crypto'
import { types } from 'node:util'
import type { Digest } from '@vitest-oracle/core/model'

// Saved at load. The one-shot form: `Hash.prototype` can be patched by code under test.
const { hash } = crypto
const { isUint8Array, isArrayBuffer } = types

/** The bytes of an answer, exactly the view's; null for text and everything else that is not bytes. */
export const answerBytes = (answer: unknown): Uint8Array | null => {
  // By internal slot and not `instanceof`: pools that run tests in a VM have globals of their own.
  if (isUint8Array(answer)) return new Uint8Array(answer)
  return isArrayBuffer(answer) ? new Uint8Array(answer) : null
}

/** The SHA-256 of some bytes. */
export const digestOf = (bytes: Uint8Array): Digest => {
  // Sixty-four lower-case hexadecimal digits by construction.
  return hash('sha256', bytes, 'hex') as Digest
}
