import type { ValidateFunction } from 'ajv/dist/2020.js'
import { expectKnownVersion } from './expect-known-version.ts'
import { type PolicyDocument, refuse } from './policy-document.ts'
import { toKeyProblems } from './schema-sentence.ts'

/**
 * Holds a document against its published schema, the version first.
 *
 * @throws OracleError 64 `policy-invalid` with every problem, `newer-version` for a later format
 */
export const checkShape = (document: PolicyDocument, isValid: ValidateFunction): void => {
  expectKnownVersion(document.path, document.value)
  if (!isValid(document.value)) refuse(document, toKeyProblems(isValid.errors ?? []))
}
