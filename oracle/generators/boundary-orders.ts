import { createHash } from 'node:crypto'
import { type OpenOrder, sumOfLines } from './order.ts'

const boundary = (currency: OpenOrder['currency'], ...lines: readonly (readonly [number, number])[]): OpenOrder => ({
  order_id: `boundary-${currency}`,
  currency,
  items: lines.map(([qty, unit_cents], index) => ({ sku: `sku-${index}`, qty, unit_cents })),
})

/** Orders at the edges that a drawn order seldom reaches. */
export const boundaryOrders: readonly OpenOrder[] = [
  boundary('USD', [1, 1]),
  boundary('USD', [3, 0]),
  boundary('USD', [2, 50_001]),
  boundary('EUR', [1_000_000, 1], [1, 0]),
  boundary('JPY', [4, 333]),
  boundary('EUR', [1000, 5_000_000]),
]

/** A boundary order as a stored fixture whose expected answer is the total as text. */
export const storedOrder = (order: OpenOrder): { input: string; bytes: Uint8Array; expected: string } => {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  return { input: sha256(bytes), bytes, expected: sha256(String(sumOfLines(order))) }
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
