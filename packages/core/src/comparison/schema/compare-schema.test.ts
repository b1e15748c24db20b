import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OracleDirection } from '../../model/oracle-change.ts'
import { compareSchema } from './compare-schema.ts'
import { toSchema } from './json.ts'

const compare = (before: unknown, after: unknown): readonly string[] =>
  compareSchema({ before: toSchema(before), after: toSchema(after), place: '#', sense: 'same' })
    .map(({ subject, direction }) => `${direction} ${subject}`)
    .sort()

const swap = (told: string): string =>
  told.replace(/^looser|^tighter/, (way) => (way === 'looser' ? 'tighter' : 'looser'))

const closed = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})

const TABLE: readonly (readonly [name: string, before: unknown, after: unknown, ...told: readonly string[]])[] = [
  ['a key that may be missing', { required: ['a', 'b'] }, { required: ['a'] }, 'looser #/required'],
  ['other keys required', { required: ['a'] }, { required: ['b'] }, 'other #/required'],
  ['no key required', { required: ['a'] }, {}, 'looser #'],
  ['no key required beside others', { type: 'object', required: ['a'] }, { type: 'object' }, 'looser #/required'],
  ['an open object', closed({}), { ...closed({}), additionalProperties: true }, 'looser #/additionalProperties'],
  ['an open object, silently', closed({}), { type: 'object', properties: {} }, 'looser #/additionalProperties'],
  [
    'additional keys of a kind',
    closed({}),
    closed({}, { additionalProperties: { type: 'string' } }),
    'looser #/additionalProperties',
  ],
  ['what is true anyway', { type: 'object' }, { type: 'object', additionalProperties: true }],
  ['a key more in a closed object', closed({}), closed({ a: { type: 'string' } }), 'looser #/properties/a'],
  ['a key more in an open object', { properties: {} }, { properties: { a: false } }, 'tighter #/properties/a'],
  [
    'a key more where others must be texts',
    closed({}, { additionalProperties: { type: 'string' } }),
    closed({ a: true }, { additionalProperties: { type: 'string' } }),
    'other #/properties/a',
  ],
  ['an enum', { enum: [1] }, { enum: [1, 2] }, 'looser #/enum'],
  ['an enum in another order', { enum: [1, 2] }, { enum: [2, 1] }, 'other #/enum'],
  ['another enum', { enum: [1] }, { enum: [2] }, 'other #/enum'],
  ['a constant', { const: 1 }, { const: 2 }, 'other #/const'],
  ['a type', { type: 'string' }, { type: ['string', 'null'] }, 'looser #/type'],
  ['integers and numbers', { type: 'integer' }, { type: 'number' }, 'looser #/type'],
  ['numbers with and without integers', { type: ['number', 'integer'] }, { type: 'number' }, 'other #/type'],
  ['another type', { type: 'string' }, { type: 'number' }, 'other #/type'],
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'].map(
    (keyword) => [keyword, { [keyword]: 5 }, { [keyword]: 4 }, `looser #/${keyword}`] as const,
  ),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'].map(
    (keyword) => [keyword, { [keyword]: 5 }, { [keyword]: 6 }, `looser #/${keyword}`] as const,
  ),
  ['a bound dropped', { type: 'number', minimum: 1 }, { type: 'number' }, 'looser #/minimum'],
  ['a multiple', { multipleOf: 10 }, { multipleOf: 5 }, 'looser #/multipleOf'],
  ['another multiple', { multipleOf: 3 }, { multipleOf: 2 }, 'other #/multipleOf'],
  ['unique items', { type: 'array', uniqueItems: true }, { type: 'array', uniqueItems: false }, 'looser #/uniqueItems'],
  ['a pattern dropped', { type: 'string', pattern: 'a' }, { type: 'string' }, 'looser #/pattern'],
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }, 'other #/pattern'],
  ['a format dropped', { type: 'string', format: 'date' }, { type: 'string' }, 'looser #/format'],
  ['open on purpose', { type: 'object' }, { type: 'object', 'x-open': 'why' }, 'looser #/x-open'],
  ['another reason', { 'x-open': 'a' }, { 'x-open': 'b' }, 'other #/x-open'],
  ['an unknown keyword', { type: 'string' }, { type: 'string', title: 'x' }, 'other #/title'],
  [
    'a key of that name',
    { properties: { minimum: { minimum: 2 } } },
    { properties: { minimum: { minimum: 1 } } },
    'looser #/properties/minimum/minimum',
  ],
  [
    'a key with a slash',
    { properties: { 'a/b~': { minimum: 2 } } },
    { properties: { 'a/b~': { minimum: 1 } } },
    'looser #/properties/a~1b~0/minimum',
  ],
  ['items', { items: { minimum: 2 } }, { items: { minimum: 1 } }, 'looser #/items/minimum'],
  ['items of any kind', { type: 'array', items: { minimum: 2 } }, { type: 'array' }, 'looser #/items'],
  ['no items', { type: 'array', items: { minimum: 2 } }, { type: 'array', items: false }, 'tighter #/items'],
  ['an item that must be there', { type: 'array' }, { type: 'array', contains: true }, 'tighter #/contains'],
  ['what must not be', { not: { minimum: 1 } }, { not: { minimum: 2 } }, 'looser #/not/minimum'],
  ['a prohibition', { type: 'number' }, { type: 'number', not: { const: 1 } }, 'tighter #/not'],
  [
    'a prohibition of a prohibition',
    { not: { not: { minimum: 2 } } },
    { not: { not: { minimum: 1 } } },
    'looser #/not/not/minimum',
  ],
  ['a condition', { if: { minimum: 2 } }, { if: { minimum: 1 } }, 'other #/if/minimum'],
  ['an alternative', { type: 'number', else: { minimum: 2 } }, { type: 'number' }, 'other #/else'],
  ['one branch more of any', { anyOf: [{ const: 1 }] }, { anyOf: [{ const: 1 }, { const: 2 }] }, 'looser #/anyOf/1'],
  [
    'one branch more of all',
    { allOf: [{ minimum: 1 }] },
    { allOf: [{ minimum: 1 }, { maximum: 2 }] },
    'tighter #/allOf/1',
  ],
  ['one branch more of one', { oneOf: [{ const: 1 }] }, { oneOf: [{ const: 1 }, { const: 2 }] }, 'other #/oneOf/1'],
  ['a wider branch', { anyOf: [{ minimum: 2 }] }, { anyOf: [{ minimum: 1 }] }, 'looser #/anyOf/0/minimum'],
  ['a wider branch of one', { oneOf: [{ minimum: 2 }] }, { oneOf: [{ minimum: 1 }] }, 'other #/oneOf/0/minimum'],
  ['all branches', { type: 'number', anyOf: [{ minimum: 2 }] }, { type: 'number' }, 'looser #/anyOf'],
  ['a definition', { $defs: { a: { minimum: 2 } } }, { $defs: { a: { minimum: 1 } } }, 'looser #/$defs/a/minimum'],
  ['a definition more', { $defs: {} }, { $defs: { a: true } }, 'other #/$defs/a'],
  ['everything', { type: 'object' }, true, 'looser #'],
  ['nothing', false, { type: 'object' }, 'looser #'],
]

const ROWS = TABLE.map(([name, before, after, ...told]) => ({ name, before, after, told }))

describe('comparison of two schemas', () => {
  it.each(ROWS)('tells $name', ({ before, after, told }) => {
    expect(compare(before, after)).toEqual(told)
  })

  it.each(ROWS)('tells $name the other way round', ({ before, after, told }) => {
    expect(compare(after, before)).toEqual(told.map(swap))
  })

  it('keeps before and after', () => {
    const [change] = compareSchema({ before: { minimum: 2 }, after: { minimum: 1 }, place: 'a#', sense: 'same' })
    expect(change).toEqual({
      kind: 'schema-changed',
      subject: 'a#/minimum',
      direction: 'looser',
      before: '2',
      after: '1',
    })
  })
})

describe('any two schemas', () => {
  const leaf = fc.oneof(...TABLE.flatMap(([, before, after]) => [before, after]).map((value) => fc.constant(value)))
  const schema = fc.oneof(
    leaf,
    fc.record({ properties: fc.dictionary(fc.constantFrom('a', 'b'), leaf), additionalProperties: leaf }),
    fc.record({ anyOf: fc.array(leaf, { maxLength: 3 }), not: leaf, type: fc.constantFrom('object', 'number') }),
  )

  it('differ in nothing from themselves', () => {
    fc.assert(fc.property(schema, (value) => compare(value, value).length === 0))
  })

  it('swap looser and tighter when they change sides', () => {
    const directions = (told: readonly string[]): readonly OracleDirection[] =>
      told.map((line) => line.split(' ')[0] as OracleDirection).sort()
    fc.assert(
      fc.property(schema, schema, (a, b) => {
        expect(directions(compare(a, b))).toEqual(directions(compare(b, a).map(swap)))
      }),
    )
  })
})
