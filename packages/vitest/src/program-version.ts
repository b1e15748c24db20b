import { createRequire } from 'node:module'

// Typed by hand: package metadata is data, not code.
const metadata = createRequire(import.meta.url)('../package.json') as { readonly version: string }

/** The version of this program. */
export const programVersion: string = metadata.version
