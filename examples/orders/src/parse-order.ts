import { CURRENCIES, type Currency, type Item, type Order } from './order.ts'

const MAX_QUANTITY = 1_000_000

/** Reads an order document. Throws a TypeError that names the field for anything it does not know. */
export const parseOrder = (document: Uint8Array | string): Order => {
  const order = record(JSON.parse(typeof document === 'string' ? document : decode(document)), 'the order')
  only(order, ['order_id', 'currency', 'items', 'total_cents'], 'the order')
  count(order.total_cents, 'total_cents', { min: 0, max: Number.MAX_SAFE_INTEGER })
  return { order_id: text(order.order_id, 'order_id'), currency: currency(order.currency), items: items(order.items) }
}

type Fields = Readonly<Record<string, unknown>>

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

const items = (value: unknown): readonly Item[] => {
  if (!Array.isArray(value) || value.length === 0) throw new TypeError('items must be a list with at least one item')
  return value.map((entry: unknown, index) => item(record(entry, `items[${index}]`), `items[${index}]`))
}

const item = (fields: Fields, name: string): Item => {
  only(fields, ['sku', 'qty', 'unit_cents'], name)
  return {
    sku: text(fields.sku, `${name}.sku`),
    qty: count(fields.qty, `${name}.qty`, { min: 1, max: MAX_QUANTITY }),
    unit_cents: count(fields.unit_cents, `${name}.unit_cents`, { min: 0, max: Number.MAX_SAFE_INTEGER }),
  }
}

const record = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} must be an object`)
  return value as Fields // Narrowed to an object above; its fields are still unknown.
}

const only = (fields: Fields, known: readonly string[], name: string): void => {
  for (const key of Object.keys(fields))
    if (!known.includes(key)) throw new TypeError(`${name} has an unknown field ${key}`)
}

const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a text that is not empty`)
  return value
}

const currency = (value: unknown): Currency => {
  const known = CURRENCIES.find((name) => name === value)
  if (known === undefined) throw new TypeError(`currency must be one of ${CURRENCIES.join(', ')}`)
  return known
}

const count = (value: unknown, name: string, { min, max }: { min: number; max: number }): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max) {
    throw new TypeError(`${name} must be an integer from ${min} to ${max}`)
  }
  return value
}
