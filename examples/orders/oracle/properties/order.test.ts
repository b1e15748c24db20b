import { property } from 'vitest-oracle'
import { order, sumOfLines } from '../generators/order.ts'

property('the total is the sum of its lines', {
  given: order,
  subject: () => import('../../src/order.ts'),
  holds: async (o, { computeTotal }) => (await computeTotal(o)) === sumOfLines(o),
})

property('the total does not depend on the order of its lines', {
  given: order,
  subject: () => import('../../src/order.ts'),
  holds: async (o, { computeTotal }) =>
    (await computeTotal({ ...o, items: o.items.toReversed() })) === (await computeTotal(o)),
})
