import type { Explanation } from '@vitest-oracle/core'

/** One code of the command line; by default an oracle owner acts, and the exit code is 64. */
export type Entry = Pick<Explanation, 'meaning' | 'doNext'> & Partial<Pick<Explanation, 'who' | 'exitCode' | 'check'>>

/** A command line that was not understood. */
export const usage = (meaning: string): Entry => ({
  meaning,
  doNext: 'npx vitest-oracle --help lists the commands, npx vitest-oracle <command> --help the options of one.',
  who: 'author',
})
