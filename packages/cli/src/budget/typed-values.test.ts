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
    expect(codeOf(() => wholeNumber(values, { name: 'retries', min: 0, max: 5 }))).toBe(outcome)
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
    expect(codeOf(() => dayOf(typed, '--expires', aDay('2026-12-01')))).toBe(outcome)
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
