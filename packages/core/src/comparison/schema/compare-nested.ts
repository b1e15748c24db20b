import type { OracleChange } from '../../model/oracle-change.ts'
import { isObject, type JsonObject, toSchema, valueAt } from './json.ts'
import type { KeywordSite } from './keyword-site.ts'
import type { SchemaPair } from './schema-pair.ts'
import { schemaChange } from './schema-pair.ts'

/** Whether a keyword holds one schema, and constrains nothing where it is absent. */
export const isNestedKeyword = (keyword: string): boolean => SENSES.has(keyword)

/** A condition may do either. `contains` that allows everything still asks for one item: adding it is tighter. */
const SENSES: ReadonlyMap<string, SchemaPair['sense']> = new Map([
  ['additionalProperties', 'same'],
  ['unevaluatedProperties', 'same'],
  ['additionalItems', 'same'],
  ['unevaluatedItems', 'same'],
  ['items', 'same'],
  ['propertyNames', 'same'],
  ['contains', 'same'],
  ['not', 'reverse'],
  ['if', 'either'],
  ['then', 'either'],
  ['else', 'either'],
])

/** Keywords that hold one schema: an absent one is compared as the schema that allows what it leaves free. */
export const compareNested = ({
  keyword,
  before,
  after,
  place,
  sense,
  compare,
}: KeywordSite): readonly OracleChange[] => {
  const [old, now] = [valueOrTrue(before, keyword), valueOrTrue(after, keyword)]
  const inner = SENSES.get(keyword) ?? 'either'
  if (isSchemaLike(old) && isSchemaLike(now))
    return compare({ before: toSchema(old), after: toSchema(now), place, sense: combine(sense, inner) })
  const direction = old === undefined ? 'tighter' : now === undefined ? 'looser' : 'other'
  // Under `not` too, one keyword more asks for more.
  return [schemaChange({ place, before: old, after: now, direction }, inner === 'either' ? inner : sense)]
}

/** Most of them, where they are absent, stand for the schema that allows everything. */
const valueOrTrue = (schema: JsonObject, keyword: string): unknown =>
  valueAt(schema, keyword) ?? (NOT_TRUE.has(keyword) ? undefined : true)

const NOT_TRUE: ReadonlySet<string> = new Set(['contains', 'not', 'if', 'then', 'else'])

const isSchemaLike = (value: unknown): boolean => isObject(value) || typeof value === 'boolean'

const combine = (outer: SchemaPair['sense'], inner: SchemaPair['sense']): SchemaPair['sense'] => {
  if (outer === 'either' || inner === 'either') return 'either'
  return outer === inner ? 'same' : 'reverse'
}
