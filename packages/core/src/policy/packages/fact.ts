/** One thing that a manifest or a lockfile says. */
export interface Fact {
  readonly key: string
  /** As JSON with sorted keys. */
  readonly value: string
  /** The part of it that steers the run; null when nothing does. */
  readonly steer: string | null
}

/** The facts of a document by key: `__proto__` is a key like any other. */
export type Facts = ReadonlyMap<string, Fact>

/** A JSON object, whatever its keys. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as JSON with its keys sorted: equal texts, equal meaning. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

/** A fact that steers the run as a whole. */
export const steering = (key: string, value: unknown): Fact => ({
  key,
  value: stableJson(value),
  steer: stableJson(value),
})

/** A fact that does not steer the run. */
export const plain = (key: string, value: unknown): Fact => ({ key, value: stableJson(value), steer: null })

/** `scripts.test`, `packages["node_modules/vite"]`. */
export const keyOf = (parent: string, name: string): string => {
  if (parent === '') return name
  return /^[\w@-]+$/.test(name) ? `${parent}.${name}` : `${parent}[${JSON.stringify(name)}]`
}
