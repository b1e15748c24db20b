import { createHash } from 'node:crypto'

const SHA256_LENGTH = 64

/** The id that git gives to bytes as a file, of the same format as another id. */
export const blobId = (bytes: Uint8Array, like: string): string =>
  createHash(like.length === SHA256_LENGTH ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
