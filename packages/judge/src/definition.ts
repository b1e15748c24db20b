import { OracleError } from '@vitest-oracle/core/model'

/** What a definition may hold: a test per key, and what to say when it is not met. */
export type Shape = Readonly<
  Record<string, { readonly test: (value: unknown) => boolean; readonly expected: string; readonly optional?: true }>
>

/** A value that can be called. */
export const isFunction = (value: unknown): boolean => typeof value === 'function'

/** An object that is not null and not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Throws an {@link OracleError} (64) unless `definition` has exactly the keys of `shape`. `what`
 * names it in the message, `property "the total …"`.
 */
export const requireShape = (what: string, definition: unknown, shape: Shape): void => {
  if (!isRecord(definition)) throw invalid(what, 'has no definition', `an object with ${list(shape)}`)
  for (const key of Object.keys(definition)) {
    if (!Object.hasOwn(shape, key)) throw invalid(what, `has the unknown key "${key}"`, `only ${list(shape)}`)
  }
  for (const [key, rule] of Object.entries(shape)) {
    const value = definition[key]
    if (value === undefined && rule.optional) continue
    if (!rule.test(value)) throw invalid(what, `has ${show(value)} as "${key}"`, `${rule.expected} there`)
  }
}

/** Throws an {@link OracleError} (64) unless `name` is a text that shows something. */
export const requireName = (kind: string, name: unknown): void => {
  if (typeof name === 'string' && name.trim() !== '') return
  throw invalid(kind, `has ${show(name)} as its name`, 'a text that is not blank')
}

const list = (shape: Shape): string => Object.keys(shape).join(', ')

const show = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : `a value of type ${kindOf(value)}`

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

const invalid = (what: string, problem: string, allowed: string): OracleError =>
  new OracleError({
    code: 'invalid-definition',
    message: `try ${what}: it ${problem}; allowed: ${allowed}`,
    hint: 'correct the spec below oracle/ and seal again; a person who owns the oracle does this',
  })
