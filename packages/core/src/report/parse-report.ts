import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import schema from '../../schema/report.json' with { type: 'json' }
import { OracleError, type Report } from '../model/index.ts'

/**
 * Reads a saved `report.json`, held against its published schema.
 *
 * @param shown the file as messages name it
 * @throws OracleError 64: `report-not-json`, `newer-version` for a version of a later program, `report-invalid`
 */
export const parseReport = (text: string, shown: string = 'the report'): Report => {
  const value = parseJson(text, shown)
  refuseOthers(value, shown)
  const validate = ajv.compile<Report>(schema)
  if (validate(value)) return value
  throw new OracleError({
    code: 'report-invalid',
    message: `read ${shown}: ${(validate.errors ?? []).slice(0, SHOWN).map(sentence).join('; ')}`,
    hint: WRITE_AGAIN,
  })
}

const SHOWN = 3
const WRITE_AGAIN = 'write it again: npx vitest run, then npx vitest-oracle report .vitest/oracle/report.json'

/** Compiled on first use and kept by ajv, keyed by the schema object. */
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })

const parseJson = (text: string, shown: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OracleError({
      code: 'report-not-json',
      message: `read ${shown}: it is not JSON (${String(cause)})`,
      hint: WRITE_AGAIN,
      cause,
    })
  }
}

/** A later version may have other fields; of another JSON file so much is missing that naming it all says nothing. */
const refuseOthers = (value: unknown, shown: string): void => {
  const found: object = typeof value === 'object' && value !== null ? value : {}
  const version = 'version' in found && typeof found.version === 'number' ? found.version : 0
  if (version > 1)
    throw new OracleError({
      code: 'newer-version',
      message: `read ${shown}: its version is ${version} and this program reads version 1`,
      hint: 'update vitest-oracle to the version that wrote it',
    })
  if (!('verdict' in found))
    throw new OracleError({
      code: 'report-invalid',
      message: `read ${shown}: it is no report of vitest-oracle`,
      hint: 'name the report.json that a run with the plugin wrote: .vitest/oracle/report.json',
    })
}

const sentence = ({ instancePath, message = 'is not allowed' }: ErrorObject): string =>
  `${instancePath === '' ? 'the whole' : instancePath} ${message}`
