import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { isDay } from '../model/day.ts'
import { expectKnownVersion } from './expect-known-version.ts'
import { type PolicyDocument, refuse } from './policy-document.ts'
import { toKeyProblems } from './schema-sentence.ts'

/**
 * Holds a document against its published schema, the version first.
 *
 * @throws OracleError 64 `policy-invalid` with every problem, `newer-version` for a later format
 */
export const checkShape = (document: PolicyDocument, schema: AnySchemaObject): void => {
  expectKnownVersion(document.path, document.value)
  const validate = ajv.compile(schema)
  if (!validate(document.value)) refuse(document, toKeyProblems(validate.errors ?? []))
}

/** Compiled schemas are kept by ajv, keyed by the schema object. */
const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  verbose: true,
  // Compiling the meta-schema costs more than reading the policy; the schemas are this package's own.
  validateSchema: false,
  allowUnionTypes: true,
  formats: { date: isDay },
})
