import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import schema from '../../schema/report.json' with { type: 'json' }
import { OracleError, type Report } from '../model/index.ts'

/**
 * Reads a saved `report.json`, held against its published schema.
 *
 * @throws OracleError 64: `report-not-json`, `newer-version` for a version of a later program, `report-invalid`
 */
export const parseReport = (text: string): Report => {
  const value = parseJson(text)
  refuseNewer(value)
  const validate = ajv.compile<Report>(schema)
  if (validate(value)) return value
  throw new OracleError({
    code: 'report-invalid',
    message: `read the report: ${(validate.errors ?? []).slice(0, SHOWN).map(sentence).join('; ')}`,
    hint: WRITE_AGAIN,
  })
}

const SHOWN = 3
const WRITE_AGAIN = 'write it again: npx vitest run, then npx vitest-oracle report .vitest/oracle/report.json'

/** Compiled on first use and kept by ajv, keyed by the schema object. */
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OracleError({
      code: 'report-not-json',
      message: `read the report: it is not JSON (${String(cause)})`,
      hint: WRITE_AGAIN,
      cause,
    })
  }
}

const refuseNewer = (value: unknown): void => {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (typeof version !== 'number' || version <= 1) return
  throw new OracleError({
    code: 'newer-version',
    message: `read the report: its version is ${version} and this program reads version 1`,
    hint: 'update vitest-oracle to the version that wrote it',
  })
}

const sentence = ({ instancePath, message = 'is not allowed' }: ErrorObject): string =>
  `${instancePath === '' ? 'the whole' : instancePath} ${message}`
