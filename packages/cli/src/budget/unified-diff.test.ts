import { expect, it } from 'vitest'
import { unifiedDiff } from './unified-diff.ts'

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('')

it.each([
  { name: 'nothing', before: 'a\n', after: 'a\n', diff: [] },
  {
    name: 'an added line',
    before: lines('1', '2', '3', '4', '5'),
    after: lines('1', '2', '3', '4', 'new', '5'),
    diff: ['--- f', '+++ f', '@@ -2,4 +2,5 @@', ' 2', ' 3', ' 4', '+new', ' 5'],
  },
  {
    name: 'two lines with one between them',
    before: lines('a', 'x', 'k', 'y', 'b'),
    after: lines('a', 'X', 'k', 'Y', 'b'),
    diff: ['--- f', '+++ f', '@@ -1,5 +1,5 @@', ' a', '-x', '+X', ' k', '-y', '+Y', ' b'],
  },
  {
    name: 'a removed line',
    before: 'a\r\nb\r\n',
    after: 'a\r\n',
    diff: ['--- f', '+++ f', '@@ -1,2 +1,1 @@', ' a', '-b'],
  },
])('shows $name', ({ before, after, diff }) => {
  expect(unifiedDiff('f', before, after)).toEqual(diff)
})
