import type { OracleOptions } from './options.ts'

// The safety net is imported by Vitest, not by the config, and may be another instance of this package.
const KEY = Symbol.for('vitest-oracle.options')

/** Keeps the options of the root config for the safety net. */
export const rememberOptions = (options: OracleOptions): void => {
  Reflect.set(globalThis, KEY, options)
}

/** The options of the root config. */
export const rememberedOptions = (): OracleOptions => {
  // Only `rememberOptions` writes under this symbol.
  return (Reflect.get(globalThis, KEY) as OracleOptions | undefined) ?? {}
}
