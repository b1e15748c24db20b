import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js'
import { type KeyPath, type KeyProblem, showValue } from './policy-document.ts'

/** The errors of ajv (`verbose`) as sentences that name the value and what is allowed; the one place that does. */
export const toKeyProblems = (errors: readonly ErrorObject[]): readonly KeyProblem[] => {
  const problems = errors.filter(({ keyword }) => keyword !== 'propertyNames').map(toKeyProblem)
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...unique.values()]
}

const toKeyProblem = (error: ErrorObject): KeyProblem => {
  const keys = toKeys(error.instancePath)
  const schema = error.parentSchema ?? {}
  if (error.propertyName !== undefined)
    return { keys, text: `has the key ${showValue(error.propertyName)}; a key must be ${showAllowed(schema)}` }
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return { keys, text: `lacks the key ${error.params.missingProperty}${showCause(error)}` }
    case 'additionalProperties':
      return unknownKey(keys, error.params.additionalProperty, schema)
    default:
      return { keys, text: `is ${showValue(error.data)}; it must be ${showAllowed(schema)}` }
  }
}

const showCause = (error: ErrorObject): string =>
  error.keyword === 'dependentRequired' ? `, which ${error.params.property} requires` : ''

const unknownKey = (keys: KeyPath, key: string, schema: AnySchemaObject): KeyProblem => ({
  keys: [...keys, key],
  text: `is not a known key; known here: ${Object.keys(schema.properties ?? {}).join(', ')}`,
})

const showAllowed = (schema: AnySchemaObject): string => {
  if ('const' in schema) return showValue(schema.const)
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`
  if (schema.format === 'date') return 'a real day as YYYY-MM-DD, in quotes'
  if (schema.pattern !== undefined) return String(schema.description ?? `a text that matches ${schema.pattern}`)
  return `${[schema.type].flat().map(showType).join(' or ')}${showBounds(schema)}`
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'a mapping of keys to values',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'empty',
}

const showType = (type: unknown): string => TYPES[String(type)] ?? 'something else'

const showBounds = ({ minimum, maximum, exclusiveMaximum, minItems, minLength }: AnySchemaObject): string => {
  if (maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (exclusiveMaximum !== undefined) return `, at least ${minimum} and below ${exclusiveMaximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  return minItems === undefined && minLength === undefined ? '' : ' that is not empty'
}

const toKeys = (pointer: string): KeyPath =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
