import { aLock, aPolicy } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { hasRunEverySpec } from './has-run-every-spec.ts'
import { keyFor } from './module-key.ts'

it.each([
  { ran: ['oracle/properties/order.test.ts', 'tests/a.test.ts'], expected: true },
  { ran: ['tests/a.test.ts'], expected: false },
])('says $expected where $ran ran', ({ ran, expected }) => {
  const fresh = new Set(ran.map((path) => keyFor('unit', path)))
  const oracle = { lock: aLock(), policy: aPolicy() }
  expect(hasRunEverySpec({ oracle, fresh })).toBe(expected)
})
