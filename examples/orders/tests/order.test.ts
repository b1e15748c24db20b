import { describe, expect, it } from 'vitest'
import { answer } from '../src/answer.ts'
import { computeTotal } from '../src/order.ts'
import { parseOrder } from '../src/parse-order.ts'

const document = (overrides: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    order_id: 'o1',
    currency: 'EUR',
    items: [{ sku: 'a', qty: 2, unit_cents: 150 }],
    total_cents: 300,
    ...overrides,
  })

describe('computeTotal', () => {
  it('adds quantity times price over all items', () => {
    const items = [
      { sku: 'a', qty: 2, unit_cents: 150 },
      { sku: 'b', qty: 1, unit_cents: 99 },
    ]
    expect(computeTotal({ order_id: 'o1', currency: 'USD', items })).toBe(399)
  })

  it('refuses a total that cannot be held exactly', () => {
    const items = [{ sku: 'a', qty: 1_000_000, unit_cents: Number.MAX_SAFE_INTEGER }]
    expect(() => computeTotal({ order_id: 'o1', currency: 'USD', items })).toThrow(RangeError)
  })
})

describe('parseOrder', () => {
  it('reads bytes and text alike', () => {
    expect(parseOrder(new TextEncoder().encode(document()))).toEqual(parseOrder(document()))
  })

  it('drops the total of the document', () => {
    expect(parseOrder(document())).not.toHaveProperty('total_cents')
  })

  it('refuses unknown fields, currencies and quantities', () => {
    expect(() => parseOrder(document({ discount: 5 }))).toThrow('unknown field discount')
    expect(() => parseOrder(document({ currency: 'usd' }))).toThrow('currency must be one of')
    expect(() => parseOrder(document({ items: [{ sku: 'a', qty: 0, unit_cents: 1 }] }))).toThrow('items[0].qty')
  })
})

describe('answer', () => {
  it('answers the total and its text as canonical JSON', () => {
    const bytes = answer(new TextEncoder().encode(document()))
    expect(new TextDecoder().decode(bytes)).toBe('{"formatted":"EUR 3.00","total_cents":300}')
  })
})
