import { OracleError } from '@vitest-oracle/core/model'
import { nearest } from './nearest.ts'

/** What `--format` takes. */
export type FormatName = 'text' | 'json' | 'markdown'

const NAMES: readonly FormatName[] = ['text', 'json', 'markdown']

/** What was typed after `--format`; 64 for a name that is none. */
export const formatName = (typed = 'text'): FormatName => {
  const name = NAMES.find((known) => known === typed)
  if (name !== undefined) return name
  const meant = nearest(typed, NAMES)
  throw new OracleError({
    code: 'unknown-format',
    message: `show a report as "${typed}": it is text, json or markdown`,
    hint: `--format ${meant ?? 'text'}`,
  })
}
