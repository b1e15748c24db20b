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
    const reason = error instanceof Error ? error.message : String(error)
    throw policyError(path, [{ line: lineOf(source, reason), text: `it is not JSON: ${reason}` }], error)
  }
}

/** V8 names the position or shows the place, by version; a text that ended too early ends on its last line. */
const lineOf = (source: string, reason: string): number => {
  const position = /position (\d+)/.exec(reason)?.[1] ?? (reason.includes('end of JSON') ? source.length : 0)
  return source.slice(0, Number(position)).split('\n').length
}
