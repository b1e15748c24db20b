import program from '../../package.json' with { type: 'json' }
import { OracleError } from '../model/error.ts'

/** The version of every policy format that this program reads. */
const READS = 1

/**
 * Refuses a file of a later format version by name, before its unknown keys are complained about.
 *
 * @throws OracleError 64 `newer-version`
 */
export const expectKnownVersion = (path: string, value: unknown): void => {
  const version = versionOf(value)
  if (version === null || version <= READS) return
  throw new OracleError({
    code: 'newer-version',
    message: `read ${path}: it has version ${version}, and vitest-oracle ${program.version} reads version ${READS}`,
    hint: `install a vitest-oracle newer than ${program.version} that reads version ${version}: npm install -D vitest-oracle@latest`,
  })
}

const versionOf = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null
  return Number.isInteger(value.version) ? Number(value.version) : null
}
