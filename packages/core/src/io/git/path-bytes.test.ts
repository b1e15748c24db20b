import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decodePath, encodePath } from './path-bytes.ts'

describe('decodePath', () => {
  it.each<[readonly number[], string, boolean]>([
    [[0x61, 0x2f, 0x62], 'a/b', true],
    [[0xc3, 0xa9], 'é', true],
    [[0xf0, 0x9f, 0x98, 0x80], '😀', true],
    [[0xff, 0x61, 0xc3, 0xa9], '\\xffaé', false],
    [[0xc3], '\\xc3', false],
    [[0xed, 0xa0, 0x80], '\\xed\\xa0\\x80', false],
  ])('prints %j as %s', (...[bytes, printable, isUtf8]) => {
    expect(decodePath(Buffer.from(bytes).toString('latin1'))).toMatchObject({ printable, isUtf8 })
  })

  test('gives back what encodePath took', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodePath(encodePath(text))).toEqual({ text, printable: text, isUtf8: true })
      }),
    )
  })

  test('keeps names apart that differ in a byte', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 6 }).filter((all) => !all.includes(0x5c))
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [a, b] = [one, other].map((all) => Buffer.from(all).toString('latin1'))
        expect(decodePath(a ?? '').printable === decodePath(b ?? '').printable).toBe(a === b)
      }),
    )
  })
})
