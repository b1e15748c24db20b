import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareUtf8 } from './utf8-order.ts'

const text = fc.string({ unit: 'binary' })

test('orders texts as their UTF-8 bytes', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test('puts an astral character after the last of the basic plane', () => {
  expect(['\u{1f600}', '\uff5e', '\ue000', 'z'].toSorted(compareUtf8)).toEqual(['z', '\ue000', '\uff5e', '\u{1f600}'])
})
