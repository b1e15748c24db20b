import { scanJson } from './json-scan.ts'

/** A JSON text that may be looked at, or why it may not. */
export type JsonText =
  | { readonly problems: readonly []; readonly value: unknown }
  | { readonly problems: readonly [string, ...string[]] }

/**
 * Reads JSON as strictly as a fixture must be written: UTF-8 without a byte order mark, no duplicate
 * key, no integer that a number cannot hold, no lone surrogate.
 */
export const readJson = (bytes: Uint8Array): JsonText => {
  try {
    // Decodes strictly; keeps a byte order mark, so that it is seen.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.startsWith('\ufeff')) return { problems: ['it starts with a byte order mark'] }
    const value: unknown = JSON.parse(text)
    const [first, ...rest] = scanJson(text)
    return first === undefined ? { problems: [], value } : { problems: [first, ...rest] }
  } catch (error) {
    return { problems: [error instanceof SyntaxError ? `it is not JSON: ${error.message}` : 'its bytes are not UTF-8'] }
  }
}
