import type { Currency } from './order.ts'

const DECIMALS: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, JPY: 0 }

/** `USD 626.27`, `JPY 43351`. Throws a RangeError for an amount that is no count of smallest units. */
export const formatTotal = (cents: number, currency: Currency): string => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount`)
  const decimals = DECIMALS[currency]
  if (decimals === 0) return `${currency} ${cents}`
  const digits = String(cents).padStart(decimals + 1, '0')
  return `${currency} ${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
