import { OracleError } from '@vitest-oracle/core/run'
import type { OracleOptions } from './options.ts'

const KNOWN: { readonly [Name in keyof Required<OracleOptions>]: true } = {
  root: true,
  ledger: true,
  outputDir: true,
  today: true,
}

/**
 * Refuses a misspelled option: its default would be used in silence.
 * @throws OracleError 64 `option-unknown`
 */
export const checkOptions = (options: OracleOptions): void => {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(KNOWN, name))
  if (unknown === undefined) return
  throw new OracleError({
    code: 'option-unknown',
    message: `use the option ${unknown}: oracle() knows ${Object.keys(KNOWN).join(', ')}`,
    hint: 'correct oracle({ … }) in the root vitest.config.ts',
  })
}
