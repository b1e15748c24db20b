import { OracleError } from '@vitest-oracle/core/model'

/** What was typed after `--format`. @throws OracleError 64 `unknown-format` for anything but `text` and `json` */
export const textOrJson = (typed = 'text'): 'text' | 'json' => {
  if (typed === 'text' || typed === 'json') return typed
  throw new OracleError({
    code: 'unknown-format',
    message: `show budgets as "${typed}": it is text or json`,
    hint: '--format json',
  })
}
