import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walkAnswer } from './walk-answer.ts'

const holed = [1, 2]
holed.length = 3
const claiming: unknown[] = []
claiming.length = 2 ** 32 - 1
const disguised = Object.assign([], { 0: 1, x: 2 })
disguised.length = 2

const refused = [
  { name: 'an array with a hole at its end', value: holed },
  // biome-ignore lint/suspicious/noSparseArray: holes are what is refused.
  { name: 'an array with a hole inside', value: [1, , 3] },
  { name: 'an array that claims four billion elements', value: claiming },
  { name: 'holes made up for by other keys', value: disguised },
  { name: 'holes inside a map', value: new Map([['a', holed]]) },
  { name: 'holes inside an error', value: Object.assign(new Error('x'), { holed }) },
]

describe('walkAnswer', () => {
  it.each(refused)('refuses $name', ({ value }) => {
    expect(() => walkAnswer({ deep: [value] })).toThrow('with holes')
  })

  it('refuses more than a million nodes', () => {
    expect(() => walkAnswer(new Array(1_000_001).fill(0))).toThrow('more than 1000000 nodes')
  })

  it('counts a million bytes as one node', () => {
    const bytes = new Uint8Array(2_000_000)
    expect(walkAnswer(bytes)).toBe(bytes)
  })

  it('ends on a cycle and on a hundred thousand levels', () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(walkAnswer(cycle)).toBe(cycle)
    expect(walkAnswer(deep)).toBe(deep)
  })

  it('answers what it was given for any dense data', () => {
    const holds = (value: unknown): void => {
      expect(walkAnswer(value)).toBe(value)
    }
    fc.assert(fc.property(fc.anything(), holds), { seed: 2 })
  })
})
