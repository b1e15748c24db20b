import { type Order, sumOfLines } from '../generators/order.ts'

/** Whether a stored order's own total is the sum of its lines. The schema cannot say this. */
export const totalMatchesItems = (bytes: Uint8Array): boolean => {
  const order: Order = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return order.total_cents === sumOfLines(order)
}
