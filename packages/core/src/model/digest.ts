import type { Brand } from './brand.ts'

/** A SHA-256 as 64 lower-case hexadecimal digits. */
export type Digest = Brand<string, 'Digest'>

/** Whether a text is a digest in the one accepted spelling: 64 lower-case hexadecimal digits. */
export const isDigest = (text: string): text is Digest => /^[0-9a-f]{64}$/.test(text)
