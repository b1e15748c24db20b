import { expect, it } from 'vitest'
import { delayAfter } from '../src/backoff.ts'

it('waits twice as long after each failure', () => {
  const backoff = { firstMs: 100, longestMs: 1000 }
  expect([1, 2, 3, 4, 5].map((failures) => delayAfter(failures, backoff))).toEqual([100, 200, 400, 800, 1000])
})
