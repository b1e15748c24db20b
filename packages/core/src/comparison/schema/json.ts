/** A JSON object, whatever its keys. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A schema as JSON Schema has it: false allows nothing, true everything. */
export type Schema = JsonObject | boolean

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no schema at all, or one without keywords, constrains nothing. */
export const toSchema = (value: unknown): Schema => {
  if (value === false) return false
  return isObject(value) && Object.keys(value).length > 0 ? value : true
}

/** A value as JSON with sorted keys: equal texts, equal meaning. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? 'nothing'

/** The same, short enough for one line. */
export const showJson = (value: unknown): string => {
  const text = toJson(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}

/** An own key: `constructor` is a property name like any other. */
export const valueAt = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** The place of a key, escaped as in a JSON pointer. */
export const below = (place: string, key: string | number): string =>
  `${place}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
