import { fc, property } from 'vitest-oracle'

const backoff = fc.record({
  firstMs: fc.integer({ min: 1, max: 1000 }),
  longestMs: fc.integer({ min: 1, max: 60_000 }),
})

property('a wait never shrinks and never exceeds the longest', {
  given: fc.record({ failures: fc.integer({ min: 1, max: 50 }), backoff }),
  subject: () => import('../../src/backoff.ts'),
  holds: async ({ failures, backoff: b }, { delayAfter }) => {
    const [now, next] = [await delayAfter(failures, b), await delayAfter(failures + 1, b)]
    return now <= next && next <= b.longestMs
  },
})
