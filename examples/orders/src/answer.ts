import { formatTotal } from './format-total.ts'
import { computeTotal } from './order.ts'
import { parseOrder } from './parse-order.ts'

/** The service's answer to an order document: canonical JSON, keys sorted, UTF-8. */
export const answer = (document: Uint8Array): Uint8Array => {
  const order = parseOrder(document)
  const total = computeTotal(order)
  const body = { formatted: formatTotal(total, order.currency), total_cents: total }
  return new TextEncoder().encode(JSON.stringify(body))
}
