import { describe, expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { toShapeCheck } from './fixture-shape.ts'

const bytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

const LINE = {
  type: 'object',
  additionalProperties: false,
  required: ['qty'],
  properties: { qty: { type: 'integer', minimum: 1 }, day: { type: 'string', format: 'date' } },
}

describe('a schema', () => {
  test.each([
    { name: 'an unknown keyword (R35)', schema: { type: 'object', properties: { qty: { type: 'integer', min: 1 } } } },
    { name: 'an unknown keyword in a closed schema', schema: { ...LINE, min: 1 } },
    { name: 'an unknown format', schema: { type: 'string', format: 'order-id' } },
    { name: 'an open object', schema: { type: 'object', required: [] } },
    { name: 'a reference that leads nowhere', schema: { $ref: '#/$defs/none' } },
    { name: 'a reference to another file', schema: { $ref: 'other.json' } },
    { name: 'another draft', schema: { ...LINE, $schema: 'http://json-schema.org/draft-04/schema#' } },
    { name: 'a keyword of the wrong type', schema: { ...LINE, required: 'qty' } },
    { name: 'no schema', schema: [] },
    { name: 'no JSON', schema: '{' },
    { name: 'a key twice', schema: '{"type":"string","type":"null"}' },
  ])('with $name is unusable: 64', ({ schema }) => {
    const error = caught(() => toShapeCheck(bytes(schema), 'oracle/schema/line.json'))
    expect([error.code, error.exitCode]).toEqual(['schema-unusable', 64])
    expect(error.message).toMatch(/^use oracle\/schema\/line\.json: ./)
  })

  test('may say which draft it is', () => {
    const schema = { ...LINE, $schema: 'https://json-schema.org/draft/2020-12/schema' }
    expect(toShapeCheck(bytes(schema), 'line.json')(bytes({ qty: 1 }))).toEqual([])
  })

  test('may be open where it gives a reason', () => {
    const schema = { type: 'object', 'x-open': 'headers of any name' }
    expect(toShapeCheck(bytes(schema), 'line.json')(bytes({ a: 1 }))).toEqual([])
  })
})

describe('an input', () => {
  const check = toShapeCheck(bytes(LINE), 'oracle/schema/line.json')

  test.each([
    { name: 'an allowed shape', input: { qty: 1, day: '2026-11-30' }, problems: [] },
    { name: 'a new field', input: { qty: 1, note: 'x' }, problems: ['/ must NOT have additional properties "note"'] },
    { name: 'a dropped key', input: {}, problems: ["/ must have required property 'qty'"] },
    { name: 'a changed type', input: { qty: '1' }, problems: ['/qty must be integer'] },
    { name: 'a day that is none', input: { qty: 1, day: '2026-02-30' }, problems: ['/day must match format "date"'] },
    {
      name: 'two problems',
      input: { qty: 0, a: 1 },
      problems: ['/ must NOT have additional properties "a"', '/qty must be >= 1'],
    },
    { name: 'a key twice', input: '{"qty":1,"qty":1000}', problems: ['duplicate key "/qty"'] },
    {
      name: '__proto__',
      input: '{"qty":1,"__proto__":{}}',
      problems: ['/ must NOT have additional properties "__proto__"'],
    },
  ])('with $name has the problems $problems', ({ input, problems }) => {
    expect(check(bytes(input))).toEqual(problems)
  })
})
