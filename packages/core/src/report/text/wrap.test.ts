import ourWidth from 'fast-string-width'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

test('breaks at spaces and keeps a long word whole', () => {
  expect(wrap(`one two ${'x'.repeat(12)} three`, { width: 10, indent: '  ' })).toEqual([
    '  one two',
    `  ${'x'.repeat(12)}`,
    '  three',
  ])
})

test('leaves no percent sign alone', () => {
  expect(wrap('limit 5 %', { width: 8, indent: '' })).toEqual(['limit', '5 %'])
})

test('counts columns, not characters', () => {
  expect(wrap('日本 日本', { width: 8, indent: '' })).toEqual(['日本', '日本'])
})

test.each([
  'plain',
  'e\u0301té',
  '日本語',
  '한국어',
  'ﾊﾟ',
  '→ · × …',
  '✅ 👍🏽',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  '1️⃣',
  '“q” —',
  'ไทย',
  'عربى',
])('takes %s for as wide as string-width does', (text) => {
  expect(ourWidth(text)).toBe(stringWidth(text))
})
