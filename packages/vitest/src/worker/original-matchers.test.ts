import { expect, test } from 'vitest'
import { replacedMatchers } from './original-matchers.ts'

test('knows the matchers as they were, and a new one is no replacement', () => {
  expect.extend({ toBeOracular: () => ({ pass: true, message: () => '' }) })
  expect(replacedMatchers()).toEqual([])
})

test('names a matcher that was replaced', () => {
  const prototype = Object.getPrototypeOf(expect(1))
  const original = Object.getOwnPropertyDescriptor(prototype, 'toContain')
  if (original === undefined) throw new Error('there is no toContain to replace')
  expect.extend({ toContain: () => ({ pass: true, message: () => '' }) })
  const replaced = replacedMatchers()
  Object.defineProperty(prototype, 'toContain', original)
  expect(replaced).toEqual(['toContain'])
})
