import { fileURLToPath } from 'node:url'

/** The top of this repository; the same from `src/` and from `dist/`. */
export const REPOSITORY_TOP = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
