import fc from 'fast-check'
import stringWidth from 'fast-string-width'
import { expect, it } from 'vitest'
import { shortenEnd, shortenMiddle } from './shorten.ts'

it.each([
  ['tests/lease.test.ts > renewal', 40, 'tests/lease.test.ts > renewal'],
  ['tests/lease.test.ts > renewal', 15, 'test… > renewal'],
  ['漢字漢字漢字', 7, '漢…漢字'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 5, '…👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
  ['abc', 1, 'a'],
  ['abc', 0, ''],
])('shortens %s to %i columns in its middle', (text, columns, short) => {
  expect(shortenMiddle(text, columns, '…')).toBe(short)
})

it.each([
  ['LOCK intact', 11, 'LOCK intact'],
  ['LOCK intact', 6, 'LOCK …'],
  ['LOCK intact', 2, 'L…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3, '👩‍👩‍👧‍👦…'],
])('shortens %s to %i columns at its end', (text, columns, short) => {
  expect(shortenEnd(text, columns, '…')).toBe(short)
})

it('never gives more columns than it was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), fc.constantFrom('…', '...'), (text, columns, mark) => {
      expect(stringWidth(shortenMiddle(text, columns, mark))).toBeLessThanOrEqual(columns)
      expect(stringWidth(shortenEnd(text, columns, mark))).toBeLessThanOrEqual(columns)
    }),
  )
})
