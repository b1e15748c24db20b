import type { OracleChange, OracleDirection } from '../../model/oracle-change.ts'
import { below, isObject, type JsonObject, toJson, toSchema, valueAt } from './json.ts'
import type { KeywordSite } from './keyword-site.ts'
import { schemaChange } from './schema-pair.ts'

/** Whether a keyword holds schemas by name. */
export const isKeyedKeyword = (keyword: string): boolean => KEYED.has(keyword)

const KEYED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
])

/** Keywords that hold schemas by name: those of both sides are compared, the others added or removed. */
export const compareKeyed = (site: KeywordSite): readonly OracleChange[] => {
  const { keyword, before, after, place, sense, compare } = site
  const [old, now] = [toNamed(valueAt(before, keyword)), toNamed(valueAt(after, keyword))]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name) => {
    const [was, is] = [valueAt(old, name), valueAt(now, name)]
    if (toJson(was) === toJson(is)) return []
    const at = below(place, name)
    if (was !== undefined && is !== undefined)
      return compare({ before: toSchema(was), after: toSchema(is), place: at, sense })
    const adding = addingDirection(site)
    const direction = was === undefined ? adding : OPPOSITE[adding]
    return [schemaChange({ place: at, before: was, after: is, direction }, sense)]
  })
}

const toNamed = (value: unknown): JsonObject => (isObject(value) ? value : {})

const OPPOSITE = { looser: 'tighter', tighter: 'looser', other: 'other' } as const

/** A name in a closed object is one more that may occur; in an open one it is one more that is looked at. */
const addingDirection = ({ keyword, before, after }: KeywordSite): OracleDirection => {
  if (keyword === 'dependentSchemas') return 'tighter'
  if (keyword !== 'properties' && keyword !== 'patternProperties') return 'other'
  const rest = restOf(before)
  if (rest === null || rest !== restOf(after)) return 'other'
  return rest ? 'tighter' : 'looser'
}

/** Whether every other name may occur; null where some may, or as a schema says. */
const restOf = (schema: JsonObject): boolean | null => {
  const rest = [valueAt(schema, 'additionalProperties'), valueAt(schema, 'unevaluatedProperties')]
  if (rest.includes(false)) return false
  return rest.every((value) => value === undefined || value === true) ? true : null
}
