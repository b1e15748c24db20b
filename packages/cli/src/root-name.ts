import { OracleError } from '@vitest-oracle/core/model'

const DEFAULT_ROOT = 'oracle'

/** The oracle root's name: one folder name. 64 for anything that is not. */
export const rootName = (typed: string | undefined): string => {
  const name = typed === undefined ? DEFAULT_ROOT : typed.replace(/\/$/, '')
  if (/^[\w-][\w.-]*$/.test(name)) return name
  throw new OracleError({
    code: 'invalid-root',
    message: `take "${typed}" for the oracle root: it is one folder name of letters, digits, dots, dashes and underscores`,
    hint: 'npx vitest-oracle <command> --root oracle',
  })
}
