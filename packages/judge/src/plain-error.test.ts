import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainError } from './plain-error.ts'

const hostile = {
  get message(): string {
    throw new Error('from a getter')
  },
  name: 5,
}

const rows = [
  { name: 'a type error', thrown: new TypeError('no total'), expected: ['TypeError', 'no total'] },
  { name: 'a text', thrown: 'nope', expected: ['Error', 'nope'] },
  { name: 'nothing', thrown: undefined, expected: ['Error', 'undefined'] },
  { name: 'a symbol', thrown: Symbol('s'), expected: ['Error', 'Symbol(s)'] },
  {
    name: 'an object with a throwing getter',
    thrown: hostile,
    expected: ['Error', 'an object without a message was thrown'],
  },
  { name: 'a function', thrown: () => 1, expected: ['Error', 'a function was thrown'] },
]

describe('plainError', () => {
  it.each(rows)('keeps name and message of $name', ({ thrown, expected }) => {
    const error = plainError(thrown)
    expect([error.name, error.message]).toStrictEqual(expected)
  })

  it('drops what would make fast-check discard the run', () => {
    expect(fc.PreconditionFailure.isFailure(plainError(new fc.PreconditionFailure()))).toBe(false)
  })

  it('drops every other property', () => {
    expect(Object.keys(plainError(Object.assign(new Error('x'), { secret: 1 })))).toStrictEqual(['name'])
  })
})
