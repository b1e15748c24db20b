import type { Vitest } from 'vitest/node'

/** The options given on the command line, or by the caller of the Node API, before any config file. */
export type CommandLine = Readonly<Record<string, unknown>>

/** Vitest 5 publishes them in its config; 4.1 keeps them under a private name. */
export const commandLine = (vitest: Vitest): CommandLine => {
  const { _cliOptions: older }: { readonly _cliOptions?: unknown } = vitest as object
  const { cliOptions: newer }: { readonly cliOptions?: unknown } = vitest.config as object
  const options = newer ?? older
  return typeof options === 'object' && options !== null ? { ...options } : {}
}

/** The file filters of this run; internal to Vitest, the same in 4.1 and 5.1. */
export const fileFilters = (vitest: Vitest): readonly string[] => {
  const { filenamePattern }: { readonly filenamePattern?: readonly string[] } = vitest as object
  return filenamePattern ?? []
}
