import type { Policy, PropertySettings } from '../model/policy.ts'
import { checkShape } from './check-shape.ts'
import { isOracleYaml } from './compiled-schemas.ts'
import { readYaml } from './read-yaml.ts'
import type { SourceFile } from './source-file.ts'

/** What `policy/oracle.yaml` says; the defaults where the file is absent. */
export type OracleSettings = Pick<Policy, 'enforce' | 'properties'>

/**
 * Parses `policy/oracle.yaml`.
 *
 * @throws OracleError 64 `policy-invalid` or `newer-version`
 */
export const parseOracleYaml = (file: SourceFile | undefined): OracleSettings => {
  if (file === undefined) return toSettings({})
  const document = readYaml(file)
  checkShape(document, isOracleYaml)
  // The schema has just accepted it.
  return toSettings(document.value as OracleKeys)
}

interface OracleKeys {
  readonly enforce?: Policy['enforce']
  readonly properties?: {
    readonly num_runs?: number
    readonly max_skip_ratio?: number
    readonly timeout_ms?: number
    readonly fast_check?: string
  }
}

const toSettings = ({ enforce = 'reject', properties = {} }: OracleKeys): OracleSettings => ({
  enforce,
  properties: toPropertySettings(properties),
})

const toPropertySettings = (keys: NonNullable<OracleKeys['properties']>): PropertySettings => ({
  numRuns: keys.num_runs ?? 100,
  maxSkipRatio: keys.max_skip_ratio ?? 0.5,
  timeoutMs: keys.timeout_ms ?? 5000,
  fastCheck: keys.fast_check ?? null,
})
