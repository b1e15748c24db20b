import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'
import type { Row } from './rows.ts'
import type { RowResult } from './run-row.ts'
import { tableText } from './table-text.ts'
import { totalsOf } from './totals.ts'

const aRow = (overrides: Partial<Row> = {}): Row => ({
  attack: { id: 'A01', production: 'total', edit: () => {} },
  class: 'oracle-edit',
  title: 'a weaker property',
  expected: 2,
  judge: false,
  kind: 'attack',
  ...overrides,
})

const aResult = (final: number, row: Partial<Row> = {}, overrides: Partial<RowResult> = {}): RowResult => ({
  row: aRow(row),
  gate: { exitCode: final, reason: '' },
  run: null,
  final,
  reason: 'sealed-path-changed oracle/a | b:\nthe patch changes its bytes',
  control: null,
  plain: 0,
  naive: 2,
  ...overrides,
})

describe('outcomeOf', () => {
  it.each<[string, RowResult, object]>([
    ['a reject with its code', aResult(2), { caught: true, exact: true }],
    ['a reject with another code', aResult(9), { caught: true, exact: false }],
    ['a reject that became a review', aResult(10), { caught: false, exact: false }],
    ['a review', aResult(10, { expected: 10 }), { caught: true, exact: true }],
    ['a review that became nothing', aResult(0, { expected: 10 }), { caught: false, exact: false }],
    ['a line for the judge', aResult(0, { judge: true }), { pending: 'the judge' }],
    ['honest work', aResult(0, { kind: 'legitimate', expected: 0 }), { falseReject: false, exact: true }],
    ['honest work that was rejected', aResult(2, { kind: 'legitimate', expected: 0 }), { falseReject: true }],
  ])('counts %s', (_name, result, outcome) => {
    expect(outcomeOf(result)).toMatchObject(outcome)
  })
})

describe('totalsOf', () => {
  it('has nothing to complain of when every line is as it must be', () => {
    const totals = totalsOf([aResult(2), aResult(0, { kind: 'legitimate', expected: 0 })])
    expect(totals).toMatchObject({ attacks: { count: 1, caught: 1, exact: 1 }, failures: [] })
    expect(totals.plain).toEqual({ caught: 0, of: 1, falseRejects: 0 })
  })

  it.each<[string, RowResult]>([
    ['a missed attack', aResult(0)],
    ['a missed attack beside the table', aResult(0, { kind: 'extra' })],
    ['a rejected legitimate change', aResult(9, { kind: 'legitimate', expected: 0 })],
    ['a legitimate change that a person need not see', aResult(10, { kind: 'legitimate', expected: 0 })],
    ['a control with another code', aResult(2, {}, { control: { final: 6, expected: 2 } })],
  ])('complains of %s', (_name, result) => {
    expect(totalsOf([...Array(99).fill(aResult(2)), result]).failures).toHaveLength(1)
  })

  it('asks for the exact code in 95 of 100 attacks', () => {
    const exact = (count: number) => [...Array(count).fill(aResult(2)), ...Array(100 - count).fill(aResult(3))]
    expect(totalsOf(exact(95)).failures).toEqual([])
    expect(totalsOf(exact(94)).failures).toHaveLength(1)
  })

  it('leaves out what waits for the judge', () => {
    expect(totalsOf([aResult(0, { judge: true })])).toMatchObject({ attacks: { count: 0 }, pending: 1, failures: [] })
  })
})

describe('tableText', () => {
  it('keeps each line on one line, in columns', () => {
    expect(tableText([aResult(2)])).toMatchInlineSnapshot(`
      "| id  | class       | expected | gate | run | final | caught | exact | control | plain | naive | reason                                                         |
      | --- | ----------- | -------- | ---- | --- | ----- | ------ | ----- | ------- | ----- | ----- | -------------------------------------------------------------- |
      | A01 | oracle-edit | 2        | 2    |     | 2     | yes    | yes   |         | 0     | 2     | sealed-path-changed oracle/a \\| b: the patch changes its bytes |"
    `)
  })
})
