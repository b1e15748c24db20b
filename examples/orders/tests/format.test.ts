import { describe, expect, it } from 'vitest'
import { formatTotal } from '../src/format-total.ts'

describe('formatTotal', () => {
  it('shows two decimals in dollars and euros', () => {
    expect([formatTotal(0, 'USD'), formatTotal(5, 'EUR'), formatTotal(62627, 'USD')]).toEqual([
      'USD 0.00',
      'EUR 0.05',
      'USD 626.27',
    ])
  })

  it('shows no decimals in yen', () => {
    expect(formatTotal(43351, 'JPY')).toBe('JPY 43351')
  })

  it('refuses what is not an amount', () => {
    expect(() => formatTotal(-1, 'USD')).toThrow(RangeError)
    expect(() => formatTotal(0.5, 'USD')).toThrow(RangeError)
  })
})
