import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import { compareSchema } from './schema/compare-schema.ts'
import { toSchema } from './schema/json.ts'

/** The schema of every fixture set, by keyword and place. */
export const compareSchemas = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const paths = [...new Set([...before.schemas.keys(), ...after.schemas.keys()])]
  return paths.flatMap((path): readonly OracleChange[] => {
    const [old, now] = [before.schemas.get(path), after.schemas.get(path)]
    if (old === undefined)
      return [{ kind: 'schema-added', subject: path, direction: 'tighter', before: null, after: 'a schema' }]
    if (now === undefined)
      return [{ kind: 'schema-removed', subject: path, direction: 'looser', before: 'a schema', after: null }]
    return compareSchema({ before: toSchema(old), after: toSchema(now), place: `${path}#`, sense: 'same' })
  })
}
