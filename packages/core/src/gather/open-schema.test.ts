import { expect, test } from 'vitest'
import { openPlaces } from './open-schema.ts'

const closed = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const text = { type: 'string' }

test.each([
  { name: 'a closed object', schema: closed({ a: text }) },
  { name: 'unevaluatedProperties: false', schema: { type: 'object', unevaluatedProperties: false, required: [] } },
  { name: 'an array of closed objects', schema: { type: 'array', items: closed({ a: text }) } },
  { name: 'a choice of closed objects', schema: { oneOf: [closed({ a: text }), { type: 'null' }] } },
  {
    name: 'branches of a closed object',
    schema: { ...closed({ a: text }), anyOf: [{ required: ['a'] }, { properties: { a: { const: 'x' } } }] },
  },
  {
    name: 'a condition',
    schema: {
      ...closed({ a: text }),
      if: { properties: { a: { const: 'x' } } },
      ...Object.fromEntries([['then', { required: ['a'] }]]),
    },
  },
  { name: 'a reference', schema: { ...closed({ a: { $ref: '#/$defs/t' } }), $defs: { t: text } } },
  { name: 'an enum', schema: { enum: [1, 'a'] } },
  { name: 'x-open with a reason', schema: closed({ a: { type: 'object', 'x-open': 'headers of any name' } }) },
  { name: 'x-open for any value', schema: closed({ a: { 'x-open': 'a payload' } }) },
])('$name is closed', ({ schema }) => {
  expect(openPlaces(schema)).toEqual([])
})

const OPEN = 'does not say additionalProperties: false'

test.each([
  { name: 'additionalProperties left out', schema: { type: 'object', required: [] }, places: [`the schema ${OPEN}`] },
  {
    name: 'required left out',
    schema: { type: 'object', additionalProperties: false },
    places: ['the schema does not list required'],
  },
  {
    name: 'a map of any name',
    schema: { type: 'object', required: [], additionalProperties: text },
    places: [`the schema ${OPEN}`],
  },
  { name: 'an object among types', schema: { type: ['object', 'null'], required: [] }, places: [`the schema ${OPEN}`] },
  {
    name: 'a nested object',
    schema: closed({ a: { type: 'array', items: { type: 'object', required: [] } } }),
    places: [`/properties/a/items ${OPEN}`],
  },
  {
    name: 'a definition',
    schema: { ...text, $defs: { d: { type: 'object', required: [] } } },
    places: [`/$defs/d ${OPEN}`],
  },
  { name: 'a choice', schema: { anyOf: [text, { type: 'object', required: [] }] }, places: [`/anyOf/1 ${OPEN}`] },
  { name: 'an empty schema', schema: {}, places: ['the schema does not say which type it allows'] },
  { name: 'true', schema: closed({ a: true }), places: ['/properties/a allows any value'] },
  {
    name: 'an array of anything',
    schema: { type: 'array' },
    places: ['the schema does not say which items it allows'],
  },
  {
    name: 'x-open without a reason',
    schema: { type: 'object', required: [], 'x-open': ' ' },
    places: [`the schema ${OPEN}`],
  },
  {
    name: 'what lies below x-open',
    schema: { type: 'object', 'x-open': 'any', properties: { a: { type: 'object', required: [] } } },
    places: [`/properties/a ${OPEN}`],
  },
])('$name is open', ({ schema, places }) => {
  expect(openPlaces(schema)).toEqual(places)
})
