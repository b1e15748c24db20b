import { createHash } from 'node:crypto'
import { fc } from 'vitest-oracle'

type Currency = 'USD' | 'EUR' | 'JPY'

/** One line of an order. */
export interface Line {
  readonly sku: string
  readonly qty: number
  readonly unit_cents: number
}

/** An order as production gets it: without the expected total. */
export interface OpenOrder {
  readonly order_id: string
  readonly currency: Currency
  readonly items: readonly Line[]
}

/** An order with the total it must have. */
export interface Order extends OpenOrder {
  readonly total_cents: number
}

const CURRENCIES: readonly [Currency, Currency, Currency] = ['USD', 'EUR', 'JPY']

/** The first eight bytes of sha256(`label:salt`), big-endian, modulo `modulo`. */
export const int = (label: string, salt: string, modulo: bigint): bigint =>
  createHash('sha256').update(`${label}:${salt}`).digest().readBigUInt64BE(0) % modulo

/** The reference order of a seed label: the same in every language that has SHA-256. */
export const orderFromSeed = (label: string): Order => {
  const upTo = (salt: string, modulo: number): number => Number(int(label, salt, BigInt(modulo)))
  const items = Array.from({ length: 1 + upTo('n', 4) }, (_, index) => ({
    sku: `sku-${index}`,
    qty: 1 + upTo(`qty${index}`, 5),
    unit_cents: upTo(`unit${index}`, 10_000),
  }))
  const open = { order_id: label, currency: CURRENCIES[upTo('ccy', 3)] ?? 'USD', items }
  return { ...open, total_cents: sumOfLines(open) }
}

/** The expected total, in exact integers whatever production uses. */
export const sumOfLines = ({ items }: OpenOrder): number =>
  Number(items.reduce((sum, { qty, unit_cents }) => sum + BigInt(qty) * BigInt(unit_cents), 0n))

/** What production may see of an order. */
export const withoutTotal = ({ order_id, currency, items }: OpenOrder): OpenOrder => ({ order_id, currency, items })

const line: fc.Arbitrary<Line> = fc.record({
  sku: fc.string({ minLength: 1 }),
  qty: fc.integer({ min: 1, max: 1_000_000 }),
  unit_cents: fc.nat(10_000_000),
})

const drawn: fc.Arbitrary<OpenOrder> = fc.record({
  order_id: fc.string({ minLength: 1 }),
  currency: fc.constantFrom(...CURRENCIES),
  items: fc.array(line, { minLength: 1, maxLength: 8 }),
})

const seeded: fc.Arbitrary<OpenOrder> = fc.string().map((label) => withoutTotal(orderFromSeed(label)))

/** Any legal order, from everyday ones to totals far beyond 32 bits; never its expected total. */
export const order: fc.Arbitrary<OpenOrder> = fc.oneof(drawn, seeded)
