import { isOracleError, type OracleError } from '../src/model/error.ts'

/** The OracleError that a call throws; anything else fails the test. */
export const caught = (call: () => unknown): OracleError => {
  try {
    call()
  } catch (error) {
    if (isOracleError(error)) return error
    throw error
  }
  throw new Error('expected an OracleError, nothing was thrown')
}
