import fc from 'fast-check'
import stringWidth from 'fast-string-width'
import { describe, expect, it } from 'vitest'
import { alignColumns } from './align-columns.ts'
import { fitTable } from './fit-table.ts'

const TABLE = {
  heads: ['state', 'rate', 'since', 'owner', 'test'],
  rows: [
    ['over', '15 % of 5 %', '', 'db', 'a.test.ts > a'],
    ['inside', '5 % of 5 %', '4f0c12ab', '網路', 'b.test.ts > b'],
  ],
}

describe('fitTable', () => {
  it.each([
    {
      width: 51,
      lines: [
        'state   rate         since     owner  test',
        'over    15 % of 5 %            db     a.test.ts > a',
        'inside  5 % of 5 %   4f0c12ab  網路   b.test.ts > b',
      ],
    },
    {
      width: 50,
      lines: [
        'state   rate         since     owner',
        'over    15 % of 5 %            db',
        '  a.test.ts > a',
        'inside  5 % of 5 %   4f0c12ab  網路',
        '  b.test.ts > b',
      ],
    },
    {
      width: 28,
      lines: [
        'state   rate',
        'over    15 % of 5 %',
        '  owner db',
        '  a.test.ts > a',
        'inside  5 % of 5 %',
        '  since 4f0c12ab, owner 網路',
        '  b.test.ts > b',
      ],
    },
    {
      width: 12,
      lines: [
        'state',
        'over',
        '  rate 15 %',
        '  of 5 %,',
        '  owner db',
        '  a.test.ts > a',
        'inside',
        '  rate 5 %',
        '  of 5 %,',
        '  since',
        '  4f0c12ab,',
        '  owner 網路',
        '  b.test.ts > b',
      ],
    },
  ])('fits rows into $width columns', ({ width, lines }) => {
    expect(fitTable(TABLE, width)).toEqual(lines)
  })

  const word = fc.stringMatching(/^[a-z]{0,9}$/)
  const table = fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 5 }), fc.array(fc.array(word, { minLength: 5, maxLength: 5 })))
    .map(([heads, rows]) => ({ heads, rows: rows.map((row) => row.slice(0, heads.length)) }))

  it('leaves a table as it is where no width is known', () => {
    fc.assert(
      fc.property(table, (of) => {
        for (const unknown of [null, 0]) expect(fitTable(of, unknown)).toEqual(alignColumns([of.heads, ...of.rows]))
      }),
    )
  })

  it('breaks no line that is wider than the terminal, but for a word that is', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 24, max: 80 }), (of, width) => {
        for (const line of fitTable(of, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width)
      }),
    )
  })
})
