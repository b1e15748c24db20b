import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { OracleError } from '../model/error.ts'
import { readJson } from './json-text.ts'
import { openPlaces } from './open-schema.ts'
import type { OracleFiles } from './oracle-files.ts'

/** Why the bytes of one input are not allowed by its set's schema; empty when they are. */
export type ShapeCheck = (bytes: Uint8Array) => readonly string[]

/**
 * The check of one set, made of its schema; null where the set has none.
 * @param path of the schema, relative to home
 * @throws OracleError 64 `schema-unusable`
 */
export const gatherShape = (files: OracleFiles, path: string): ShapeCheck | null =>
  files.kindOf(path) === null ? null : toShapeCheck(files.readBytes(path), path)

/** The check that the bytes of a schema make. Throws as {@link gatherShape} does. */
export const toShapeCheck = (schema: Uint8Array, path: string): ShapeCheck => {
  const validate = compile(schema, path)
  return (bytes) => {
    const json = readJson(bytes)
    if (!('value' in json)) return json.problems
    return validate(json.value) ? [] : (validate.errors ?? []).map(describe)
  }
}

const compile = (bytes: Uint8Array, path: string): ValidateFunction => {
  const json = readJson(bytes)
  if (!('value' in json)) throw unusable(path, json.problems)
  const open = openPlaces(json.value)
  if (open.length > 0) throw unusable(path, open)
  try {
    // Ajv takes any value here and throws for what is no schema.
    return newAjv().compile(json.value as object)
  } catch (cause) {
    throw unusable(path, [cause instanceof Error ? cause.message : String(cause)])
  }
}

const newAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    logger: false,
  })
  ajv.addKeyword({ keyword: 'x-open', schemaType: 'string' })
  addFormats.default(ajv)
  return ajv
}

const describe = ({ instancePath, message, params }: ErrorObject): string =>
  [instancePath || '/', message ?? 'is not allowed', detail(params)].join(' ').trim()

const detail = (params: Readonly<Record<string, unknown>>): string => {
  const value = params.additionalProperty ?? params.unevaluatedProperty ?? params.allowedValues
  return value === undefined ? '' : JSON.stringify(value)
}

const unusable = (path: string, problems: readonly string[]): OracleError =>
  new OracleError({
    code: 'schema-unusable',
    message: `use ${path}: ${problems.join('; ')}`,
    hint: 'an oracle owner closes the schema (additionalProperties: false and required in every object schema), or writes "x-open": "<reason>" where it is open on purpose, and seals again',
  })
