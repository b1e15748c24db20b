import type { PolicyDocument } from './policy-document.ts'
import { policyError } from './policy-error.ts'
import { readYaml } from './read-yaml.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Parses a JSON file, refusing duplicate keys. JSON is YAML, so once it is known to be JSON the YAML
 * reader finds the lines. It takes no tab for indentation, so tabs between tokens become spaces first;
 * JSON allows none inside a text.
 *
 * @throws OracleError 64 `policy-invalid`
 */
export const readJson = ({ path, text }: SourceFile): PolicyDocument => {
  const source = text.replace(/^\uFEFF/, '')
  expectJson(path, source)
  return readYaml({ path, text: source.replaceAll('\t', ' ') })
}

const expectJson = (path: string, source: string): void => {
  try {
    JSON.parse(source)
  } catch (error) {
    throw policyError(path, [{ line: 1, text: `it is not JSON: ${String(error)}` }], error)
  }
}
