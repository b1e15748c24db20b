/**
 * Where a JSON Schema leaves the shape open: each place as a sentence; empty for a closed schema.
 * A place that says `"x-open": "<reason>"` is open on purpose.
 */
export const openPlaces = (schema: unknown): readonly string[] =>
  visit(schema, { pointer: '', isWhole: true, isClosed: false })

type Schema = Readonly<Record<string, unknown>>

interface Place {
  readonly pointer: string
  /** It alone describes a value, so it must say of which type. */
  readonly isWhole: boolean
  /** A schema around it, for the same value, already forbids other keys. */
  readonly isClosed: boolean
}

const visit = (schema: unknown, place: Place): readonly string[] => {
  if (!isSchema(schema)) return schema === true && place.isWhole ? [say(place, 'allows any value')] : []
  const isOpen = typeof schema['x-open'] === 'string' && schema['x-open'].trim() !== ''
  const own = isOpen ? [] : [...typeProblems(schema, place), ...objectProblems(schema, place)]
  const isClosed = place.isClosed || isOpen || forbidsOtherKeys(schema)
  return [...own, ...insideOf(schema, place), ...sameValue(schema, { ...place, isClosed })]
}

const typeProblems = (schema: Schema, place: Place): readonly string[] => {
  if (!place.isWhole) return []
  if (!fixesType(schema)) return [say(place, 'does not say which type it allows')]
  const hasItems = 'items' in schema || 'prefixItems' in schema || 'const' in schema || 'enum' in schema
  return typesOf(schema).includes('array') && !hasItems ? [say(place, 'does not say which items it allows')] : []
}

const objectProblems = (schema: Schema, place: Place): readonly string[] => {
  if (place.isClosed || !(typesOf(schema).includes('object') || 'properties' in schema)) return []
  const keys = forbidsOtherKeys(schema) ? [] : [say(place, 'does not say additionalProperties: false')]
  return Array.isArray(schema.required) ? keys : [...keys, say(place, 'does not list required')]
}

const forbidsOtherKeys = (schema: Schema): boolean =>
  schema.additionalProperties === false || schema.unevaluatedProperties === false

const fixesType = (schema: unknown): boolean =>
  isSchema(schema) &&
  (['type', 'const', 'enum', '$ref', '$dynamicRef', 'anyOf', 'oneOf'].some((keyword) => keyword in schema) ||
    listOf(schema.allOf).some(fixesType))

const SINGLE = ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions']

/** The schemas of values inside the value, and definitions. */
const insideOf = (schema: Schema, { pointer }: Place): readonly string[] => {
  const single = SINGLE.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword]] as const)
  const listed = listOf(schema.prefixItems).map((item, index) => [`prefixItems/${index}`, item] as const)
  const mapped = MAPS.flatMap((keyword) => members(schema, keyword))
  return [...single, ...listed, ...mapped].flatMap(([name, inner]) =>
    visit(inner, { pointer: `${pointer}/${name}`, isWhole: true, isClosed: false }),
  )
}

/** The schemas that describe the same value; `if` and `not` allow nothing by themselves. */
const sameValue = (schema: Schema, place: Place): readonly string[] => {
  const isUntyped = !['type', 'const', 'enum', '$ref', '$dynamicRef'].some((keyword) => keyword in schema)
  const choices = ['anyOf', 'oneOf'].flatMap((keyword) =>
    listOf(schema[keyword]).map((inner, index) => [`${keyword}/${index}`, inner, place.isWhole && isUntyped] as const),
  )
  const all = listOf(schema.allOf).map((inner, index) => [`allOf/${index}`, inner, false] as const)
  const branches = ['then', 'else'].map((keyword) => [keyword, schema[keyword], false] as const)
  const dependent = members(schema, 'dependentSchemas').map(([name, inner]) => [name, inner, false] as const)
  return [...choices, ...all, ...branches, ...dependent].flatMap(([name, inner, isWhole]) =>
    visit(inner, { pointer: `${place.pointer}/${name}`, isWhole, isClosed: place.isClosed }),
  )
}

const members = (schema: Schema, keyword: string): readonly (readonly [string, unknown])[] => {
  const map = schema[keyword]
  return isSchema(map) ? Object.entries(map).map(([name, inner]) => [`${keyword}/${name}`, inner] as const) : []
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const typesOf = (schema: Schema): readonly unknown[] => [schema.type].flat()

const say = ({ pointer }: Place, problem: string): string => `${pointer === '' ? 'the schema' : pointer} ${problem}`
