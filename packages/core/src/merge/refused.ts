import { OracleError } from '../model/index.ts'

/** Why parts are not merged: what was given does not make one run. */
export const refused = (why: { readonly code: string; readonly message: string; readonly hint: string }): OracleError =>
  new OracleError(why)
