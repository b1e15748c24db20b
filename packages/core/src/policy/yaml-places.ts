import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
} from 'js-yaml'

/** Where a value stands in a text; offsets count UTF-16 units, quotes belong to what they quote. */
export type YamlPlace =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'scalar'
      readonly start: number
      readonly end: number
      readonly style: 'plain' | 'single' | 'double' | 'block'
    }
  | {
      readonly kind: 'mapping'
      readonly start: number
      /** `flow`: written in braces. */
      readonly style: 'block' | 'flow'
      readonly keys: ReadonlyMap<string, YamlKey>
    }
  | { readonly kind: 'other' }

/** A key of a mapping and its value. */
export interface YamlKey {
  readonly start: number
  readonly end: number
  readonly value: YamlPlace
}

/**
 * Where the keys and values of a policy file stand, so that one of them can be edited without
 * touching the rest.
 *
 * @param text one that `parseFlakeBudget` has accepted, without its byte order mark
 */
export const yamlPlaces = (text: string): YamlPlace => {
  const [document, ...events] = parseEvents(text, {})
  return document === undefined ? { kind: 'empty' } : toPlace({ text, events, next: 0 })
}

interface Reader {
  readonly text: string
  readonly events: readonly Event[]
  next: number
}

const toPlace = (reader: Reader): YamlPlace => {
  const event = take(reader)
  if (event.type === EVENT_ID.SCALAR) return toScalar(event)
  if (event.type === EVENT_ID.MAPPING) {
    const style = event.style === COLLECTION_STYLE.FLOW ? 'flow' : 'block'
    return { kind: 'mapping', start: event.start, style, keys: toKeys(reader) }
  }
  if (event.type === EVENT_ID.SEQUENCE) while (!atEnd(reader)) toPlace(reader)
  return { kind: 'other' }
}

const toKeys = (reader: Reader): ReadonlyMap<string, YamlKey> => {
  const keys = new Map<string, YamlKey>()
  while (!atEnd(reader)) {
    const key = take(reader)
    const value = toPlace(reader)
    if (key.type !== EVENT_ID.SCALAR) continue
    const place = toScalar(key)
    if (place.kind === 'scalar') keys.set(getScalarValue(reader.text, key), { ...place, value })
  }
  return keys
}

const toScalar = ({ valueStart, valueEnd, style }: ScalarEvent): YamlPlace => {
  if (valueStart < 0) return { kind: 'empty' }
  const name = STYLES.get(style) ?? 'block'
  const quote = name === 'single' || name === 'double' ? 1 : 0
  return { kind: 'scalar', start: valueStart - quote, end: valueEnd + quote, style: name }
}

const STYLES: ReadonlyMap<number, 'plain' | 'single' | 'double'> = new Map([
  [SCALAR_STYLE.PLAIN, 'plain'],
  [SCALAR_STYLE.SINGLE_QUOTED, 'single'],
  [SCALAR_STYLE.DOUBLE_QUOTED, 'double'],
])

const take = (reader: Reader): Event => {
  const event = reader.events[reader.next] ?? { type: EVENT_ID.POP }
  reader.next += 1
  return event
}

/** At the end of a collection, which is stepped over. */
const atEnd = (reader: Reader): boolean => {
  const isEnd = (reader.events[reader.next] ?? { type: EVENT_ID.POP }).type === EVENT_ID.POP
  if (isEnd) reader.next += 1
  return isEnd
}
