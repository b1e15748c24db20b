import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReplay, parseReplay } from './replay.ts'

const malformed = ['', '1', '1/', '/0', '1/a', '1/0:', '4294967296/0', '1.5/0', ' 1/0', '1/0 ']

describe('parseReplay', () => {
  it('reads what formatReplay wrote', () => {
    const path = fc.array(fc.nat(), { minLength: 1 }).map((steps) => steps.join(':'))
    fc.assert(
      fc.property(fc.integer(), path, (seed, steps) => {
        expect(parseReplay(formatReplay({ seed, path: steps }))).toStrictEqual({ seed, path: steps })
      }),
      { seed: 3 },
    )
  })

  it.each(malformed)('refuses %j', (text) => {
    expect(() => parseReplay(text)).toThrow(expect.objectContaining({ code: 'invalid-replay', exitCode: 64 }))
  })
})
