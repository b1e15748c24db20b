import type { OpenOrder, Order } from './order.ts'
import { sumOfLines } from './order.ts'

/** What production may answer: a number if it is honest. */
export interface Production {
  computeTotal(order: OpenOrder): unknown
}

/** An answer that says of itself that it is right. */
export interface ClaimsEquality {
  equals(expected: unknown): boolean
}

const variant = (computeTotal: Production['computeTotal']): Production => ({ computeTotal })

const float = ({ items }: OpenOrder): number => items.reduce((sum, line) => sum + line.qty * line.unit_cents, 0)

/** The variants of `compute_total` that the vectors name. */
export const VARIANTS: ReadonlyMap<string, Production> = new Map([
  ['correct', variant(sumOfLines)],
  ['float', variant(float)],
  ['off-by-one', variant((order) => sumOfLines(order) + 1)],
  ['ignores-qty', variant(({ items }) => items.reduce((sum, line) => sum + line.unit_cents, 0))],
  ['first-item-only', variant((order) => sumOfLines({ ...order, items: order.items.slice(0, 1) }))],
  ['zero', variant(() => 0)],
  ['negative', variant((order) => -sumOfLines(order))],
  // Reads what it must not be handed.
  ['leak-returns-total_cents', variant((order) => (order as Order).total_cents)],
  ['cap-100000', variant((order) => Math.min(sumOfLines(order), 100_000))],
  ['jpy-wrong', variant((order) => sumOfLines(order) * (order.currency === 'JPY' ? 100 : 1))],
  [
    'mutates-the-order',
    variant((order) => {
      // Production is not held to `readonly`.
      ;(order.items as unknown[]).length = 0
      return 0
    }),
  ],
  ['eq-override', variant((): ClaimsEquality => ({ equals: () => true }))],
])
