import { isOracleError } from '@vitest-oracle/core'
import { aDay } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { dayOf, oneLine, rateOf, saysSomething, wholeNumber } from './typed-values.ts'

const codeOf = (read: () => unknown): string => {
  try {
    return `took ${String(read())}`
  } catch (error) {
    if (isOracleError(error)) return error.code
    throw error
  }
}

const hintOf = (read: () => unknown): string => {
  try {
    return `took ${String(read())}`
  } catch (error) {
    if (isOracleError(error)) return error.hint
    throw error
  }
}

describe('what was typed', () => {
  it.each([
    ['0', 'took 0'],
    ['5', 'took 5'],
    ['6', 'invalid-number'],
    ['-1', 'invalid-number'],
    ['1.5', 'invalid-number'],
    ['1e0', 'invalid-number'],
    ['two', 'invalid-number'],
    [undefined, 'took undefined'],
  ])('as a whole number: %j', (typed, outcome) => {
    const values = typed === undefined ? {} : { retries: typed }
    expect(codeOf(() => wholeNumber(values, { name: 'retries', min: 0, max: 5, usual: 1 }))).toBe(outcome)
  })

  it.each([
    ['9', '--retries 5'],
    ['-1', '--retries 0'],
    ['1.6', '--retries 2'],
    ['two', '--retries 1'],
  ])('as no number that is legal, %j, for which %j is suggested', (typed, hint) => {
    expect(hintOf(() => wholeNumber({ retries: typed }, { name: 'retries', min: 0, max: 5, usual: 1 }))).toBe(hint)
  })

  it('as a number where only the usual one is suggested', () => {
    const days = { name: 'days', min: 1, usual: 50, suggestsNearest: false }
    expect(hintOf(() => wholeNumber({ days: '0' }, days))).toBe('--days 50')
  })

  it.each([
    ['5%', 0.05],
    ['7.5 %', 0.075],
    ['10', 0.1],
    ['0.9', 0.49],
    ['-0.1', 0],
    ['some', 0.05],
  ])('as no rate, %j, for which %d is suggested', (typed, rate) => {
    expect(hintOf(() => rateOf({ rate: typed }, 'rate'))).toBe(`--rate ${rate}`)
  })

  it.each([
    ['0.05', 'took 0.05'],
    ['.1', 'took 0.1'],
    ['0', 'took 0'],
    ['0.5', 'invalid-number'],
    ['5%', 'invalid-number'],
    ['-0.1', 'invalid-number'],
    [undefined, 'took undefined'],
  ])('as a rate: %j', (typed, outcome) => {
    expect(codeOf(() => rateOf(typed === undefined ? {} : { rate: typed }, 'rate'))).toBe(outcome)
  })

  it.each([
    ['2026-12-01', 'took 2026-12-01'],
    ['2026-11-30', 'invalid-day'],
    ['2026-02-30', 'invalid-day'],
    ['soon', 'invalid-day'],
  ])('as a day: %j', (typed, outcome) => {
    expect(
      codeOf(() => dayOf(typed, { name: '--expires', today: aDay('2026-12-01'), usual: aDay('2026-12-31') })),
    ).toBe(outcome)
  })

  it('as a sentence, on one line', () => {
    expect(oneLine(' a\n b\t c ')).toBe('a b c')
  })

  it.each([
    ['db', true],
    ['網路', true],
    ['9', true],
    [' - ?! ', false],
    ['\u200b', false],
    ['', false],
  ])('as something said: %j', (text, says) => {
    expect(saysSomething(text)).toBe(says)
  })
})
