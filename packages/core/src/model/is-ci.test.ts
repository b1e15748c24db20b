import { expect, it } from 'vitest'
import { isCi } from './is-ci.ts'

it.each([
  [undefined, false],
  ['', false],
  [' ', false],
  ['0', false],
  ['false', false],
  ['False', false],
  ['1', true],
  ['true', true],
  ['woodpecker', true],
])('takes CI=%j for %j', (CI, expected) => {
  expect(isCi({ CI })).toBe(expected)
})
