import type { Freeze } from '../model/policy.ts'
import { checkShape } from './check-shape.ts'
import { isManifest } from './compiled-schemas.ts'
import { type CaseKeys, caseProblems, toFreeze } from './freeze-record.ts'
import { type KeyProblem, refuse } from './policy-document.ts'
import { readJson } from './read-json.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Parses `frozen/manifest.json`.
 *
 * @throws OracleError 64 `policy-invalid` or `newer-version`
 */
export const parseManifest = (file: SourceFile): readonly Freeze[] => {
  const document = readJson(file)
  checkShape(document, isManifest)
  // The schema has just accepted it.
  const { cases } = document.value as { readonly cases: readonly CaseKeys[] }
  refuse(document, [...cases.flatMap(caseProblems), ...twinProblems(cases)])
  return cases.map(toFreeze)
}

const twinProblems = (cases: readonly CaseKeys[]): readonly KeyProblem[] =>
  cases.flatMap(({ id }, index) => {
    const first = cases.findIndex((other) => other.id === id)
    if (first === index) return []
    return [{ keys: ['cases', String(index), 'id'], text: `is ${JSON.stringify(id)}, and so is cases[${first}].id` }]
  })
