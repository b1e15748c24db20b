/** The currencies that orders are placed in. */
export const CURRENCIES = ['USD', 'EUR', 'JPY'] as const

/** One of {@link CURRENCIES}. */
export type Currency = (typeof CURRENCIES)[number]

/** One line of an order. */
export interface Item {
  readonly sku: string
  /** How many, at least 1. */
  readonly qty: number
  /** The price of one, in the currency's smallest unit. */
  readonly unit_cents: number
}

/** What a customer ordered; its total is computed, never taken from the document. */
export interface Order {
  readonly order_id: string
  readonly currency: Currency
  readonly items: readonly Item[]
}

/** The total of an order in the currency's smallest unit. Throws a RangeError beyond 2^53 - 1. */
export const computeTotal = ({ items }: Order): number => {
  let total = 0
  for (const { qty, unit_cents } of items) total += qty * unit_cents
  if (!Number.isSafeInteger(total)) throw new RangeError(`the total ${total} cannot be held exactly`)
  return total
}
