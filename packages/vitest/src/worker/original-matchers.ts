import { chai } from 'vitest'

// What `expect` is made of, saved when the runner is loaded: before setup files, specs and code under test.
const prototype: object = chai.Assertion.prototype
const originals = new Map(
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([name]) => name.startsWith('to')),
)

/**
 * Matchers of Vitest that are no longer what they were. `expect.extend` may add matchers; replacing
 * one that is there (`expect.extend({ toContain: () => ({ pass: true }) })`) can hide any failure.
 */
export const replacedMatchers = (): readonly string[] =>
  [...originals].filter(([name, original]) => isReplaced(name, original)).map(([name]) => name)

const isReplaced = (name: string, { value, get }: PropertyDescriptor): boolean => {
  const now = Object.getOwnPropertyDescriptor(prototype, name)
  return now === undefined || now.value !== value || now.get !== get
}
