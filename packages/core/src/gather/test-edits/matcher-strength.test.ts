import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matcherStrength } from './matcher-strength.ts'

const strength = (matcher: string, isNegated = false): number | null =>
  matcherStrength({ matcher, isNegated, isCalled: true })

test.each([
  ['toBe', 'toEqual', 'toMatchObject', 'toHaveLength', 'toBeDefined'],
  ['toStrictEqual', 'toEqual', 'toMatchObject', 'toContain', 'toBeTruthy'],
  ['toHaveBeenCalledWith', 'toHaveBeenCalledTimes', 'toHaveBeenCalled'],
  ['equal', 'deep.equal', 'property', 'include', 'ok'],
])('%s is stronger than %s, and so on', (...matchers) => {
  const strengths = matchers.map((matcher) => strength(matcher) ?? Number.NaN)
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
  expect(new Set(strengths).size).toBe(strengths.length)
})

test('what pins down much pins down little where it is negated', () => {
  fc.assert(
    fc.property(fc.constantFrom('toBe', 'toEqual', 'toThrow', 'toContain', 'toBeDefined'), (matcher) => {
      expect((strength(matcher) ?? 0) + (strength(matcher, true) ?? 0)).toBe(6)
    }),
  )
})

test('a matcher that is not called, or is none, pins down nothing', () => {
  expect(matcherStrength({ matcher: 'toBe', isNegated: false, isCalled: false })).toBe(0)
  expect(strength('')).toBe(0)
})

test('a matcher that nobody knows has no rank', () => {
  expect(strength('toBeMine')).toBe(null)
})
