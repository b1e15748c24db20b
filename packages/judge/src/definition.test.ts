import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requireFixtures } from './fixture.ts'
import { requireProperty } from './property.ts'

const subject = async () => ({})
const holds = () => true
const run = (bytes: Uint8Array) => bytes
const given = fc.nat()

const properties = [
  { name: 'no definition', definition: undefined, says: 'has no definition' },
  { name: 'no given', definition: { subject, holds }, says: '"given"' },
  { name: 'a given that is a value', definition: { given: 5, subject, holds }, says: '"given"' },
  { name: 'a loaded subject', definition: { given, subject: subject(), holds }, says: '"subject"' },
  { name: 'no predicate', definition: { given, subject }, says: '"holds"' },
  { name: 'settings of its own', definition: { given, subject, holds, numRuns: 1 }, says: 'unknown key "numRuns"' },
]

const sets = [
  { name: 'no run', definition: { subject }, says: '"run"' },
  {
    name: 'invariants that are no functions',
    definition: { subject, run, invariants: { a: true } },
    says: '"invariants"',
  },
  { name: 'an unknown key', definition: { subject, run, refresh: true }, says: 'unknown key "refresh"' },
]

const refusal = (says: string) =>
  expect.objectContaining({ code: 'invalid-definition', exitCode: 64, message: expect.stringContaining(says) })

describe('requireProperty', () => {
  it.each(properties)('refuses $name', ({ definition, says }) => {
    expect(() => requireProperty('total', definition)).toThrow(refusal(says))
  })

  it.each([undefined, '', ' ', 5])('refuses %j as a name', (name) => {
    expect(() => requireProperty(name, { given, subject, holds })).toThrow(refusal('as its name'))
  })

  it('accepts a whole definition', () => {
    expect(requireProperty('total', { given, subject, holds })).toBeUndefined()
  })
})

describe('requireFixtures', () => {
  it.each(sets)('refuses $name', ({ definition, says }) => {
    expect(() => requireFixtures('orders', definition)).toThrow(refusal(says))
  })

  it('accepts a definition with and without invariants', () => {
    expect(requireFixtures('orders', { subject, run })).toBeUndefined()
    expect(requireFixtures('orders', { subject, run, invariants: { even: () => true } })).toBeUndefined()
  })
})
