import { expect, it } from 'vitest'
import { alignColumns } from './align-columns.ts'

it.each([
  { rows: [], lines: [] },
  { rows: [['a']], lines: ['a'] },
  {
    rows: [
      ['a', 'bb'],
      ['ccc', 'd', 'e'],
    ],
    lines: ['a    bb', 'ccc  d   e'],
  },
  {
    rows: [
      ['注意', 'x'],
      ['a', 'y'],
    ],
    lines: ['注意  x', 'a     y'],
  },
  {
    rows: [
      ['', ''],
      ['a', ''],
    ],
    lines: ['', 'a'],
  },
])('aligns $rows', ({ rows, lines }) => {
  expect(alignColumns(rows)).toEqual(lines)
})
