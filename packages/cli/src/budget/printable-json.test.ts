import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printableJson } from './printable-json.ts'

describe('printableJson', () => {
  it('spells out what a terminal would obey', () => {
    expect(printableJson('\u009b2J\u202e')).toBe(String.raw`"\u009b2J\u202e"`)
  })

  it('means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.stringify(JSON.parse(printableJson(value)))).toBe(JSON.stringify(value))
      }),
    )
  })
})
