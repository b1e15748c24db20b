import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml'
import type { KeyPath, PolicyDocument } from './policy-document.ts'
import { showKeys } from './policy-document.ts'
import { policyError } from './policy-error.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Parses one YAML document under the core schema, keeping the line of every key. Keys are taken as
 * they are written, so `123:` is the id `123`. Whatever could make a record read differently in a
 * diff is refused: directives, anchors, aliases, tags, merge keys, duplicate keys, several documents.
 *
 * @throws OracleError 64 `policy-invalid`
 */
export const readYaml = (file: SourceFile): PolicyDocument => {
  const source = file.text.replace(/^\uFEFF/, '')
  const reader: Reader = { path: file.path, source, events: parse(file.path, source), next: 0, offsets: new Map() }
  expectOneDocument(reader)
  const value = readNode(reader, [])
  return { path: file.path, value, lineOf: (keys) => lineAt(reader, findOffset(reader.offsets, keys)) }
}

interface Reader {
  readonly path: string
  readonly source: string
  readonly events: readonly Event[]
  /** Where each key begins in the source. */
  readonly offsets: Map<string, number>
  next: number
}

const parse = (path: string, source: string): readonly Event[] => {
  try {
    return parseEvents(source, {})
  } catch (error) {
    const [reason, line] =
      error instanceof YAMLException ? [error.reason, (error.mark?.line ?? 0) + 1] : [String(error), 1]
    throw policyError(path, [{ line, text: `it is not YAML: ${reason}` }], error)
  }
}

const expectOneDocument = (reader: Reader): void => {
  const documents = reader.events.filter((event) => event.type === EVENT_ID.DOCUMENT)
  const [first, second] = documents
  if (first === undefined) throw refuseAt(reader, 0, 'it is empty; an empty policy file is not an empty policy')
  if (second !== undefined) throw refuseAt(reader, 0, 'it holds several documents (---); one is allowed')
  if (first.directives.length > 0) throw refuseAt(reader, 0, 'it holds a directive (%); none is allowed')
  reader.next = 1
}

const readNode = (reader: Reader, keys: KeyPath): unknown => {
  const event = take(reader)
  switch (event.type) {
    case EVENT_ID.SCALAR:
      return readScalar(event, reader)
    case EVENT_ID.SEQUENCE:
      return readSequence(reader, keys)
    case EVENT_ID.MAPPING:
      return readMapping(reader, keys)
    default:
      return null
  }
}

const readScalar = (event: ScalarEvent, { source }: Reader): unknown => {
  const [value] = constructFromEvents(
    [
      { type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives: [] },
      event,
      { type: EVENT_ID.POP },
    ],
    { source },
  )
  return value
}

const readSequence = (reader: Reader, keys: KeyPath): readonly unknown[] => {
  const items: unknown[] = []
  while (!atEnd(reader)) {
    const itemKeys = [...keys, String(items.length)]
    reader.offsets.set(toOffsetKey(itemKeys), startOf(peek(reader)))
    items.push(readNode(reader, itemKeys))
  }
  return items
}

const readMapping = (reader: Reader, keys: KeyPath): Readonly<Record<string, unknown>> => {
  // Without a prototype: `__proto__` is a key like any other.
  const mapping: Record<string, unknown> = Object.create(null)
  while (!atEnd(reader)) {
    const { name, start } = readKey(reader)
    if (Object.hasOwn(mapping, name)) throw refuseAt(reader, start, `${showKeys([...keys, name])} is there twice`)
    reader.offsets.set(toOffsetKey([...keys, name]), start)
    mapping[name] = readNode(reader, [...keys, name])
  }
  return mapping
}

const readKey = (reader: Reader): { readonly name: string; readonly start: number } => {
  const event = take(reader)
  if (event.type !== EVENT_ID.SCALAR) throw refuseAt(reader, startOf(event), 'a key is not a plain text')
  const name = getScalarValue(reader.source, event)
  if (name === '<<' && event.style === SCALAR_STYLE.PLAIN)
    throw refuseAt(reader, event.valueStart, 'a merge key (<<) is not allowed; write the record out')
  return { name, start: event.valueStart }
}

const peek = (reader: Reader): Event => reader.events[reader.next] ?? { type: EVENT_ID.POP }

const take = (reader: Reader): Event => {
  const event = peek(reader)
  reader.next += 1
  if (event.type === EVENT_ID.ALIAS) throw refuseAt(reader, event.anchorStart, 'an alias (*) is not allowed')
  if ('anchorStart' in event && event.anchorStart >= 0)
    throw refuseAt(reader, event.anchorStart, 'an anchor (&) is not allowed')
  if ('tagStart' in event && event.tagStart >= 0) throw refuseAt(reader, event.tagStart, 'a tag (!) is not allowed')
  return event
}

/** At the end of a collection, which is stepped over. */
const atEnd = (reader: Reader): boolean => {
  if (peek(reader).type !== EVENT_ID.POP) return false
  reader.next += 1
  return true
}

const startOf = (event: Event): number => {
  if ('valueStart' in event) return event.valueStart
  return 'start' in event ? event.start : 0
}

const lineAt = ({ source }: Reader, offset: number): number => source.slice(0, offset).split(/\r\n|\r|\n/).length

const toOffsetKey = (keys: KeyPath): string => JSON.stringify(keys)

const findOffset = (offsets: ReadonlyMap<string, number>, keys: KeyPath): number =>
  offsets.get(toOffsetKey(keys)) ?? (keys.length === 0 ? 0 : findOffset(offsets, keys.slice(0, -1)))

const refuseAt = (reader: Reader, offset: number, text: string): Error =>
  policyError(reader.path, [{ line: lineAt(reader, Math.max(0, offset)), text }])
