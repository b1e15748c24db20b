import { aDigest, aLock } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { sealedSpecPaths } from './sealed-specs.ts'

test('lists the spec files of LOCK, those outside the root too, the frozen ones excluded', () => {
  const paths = [
    'oracle/fixtures/orders.test.ts',
    'oracle/frozen/parse-timeout.test.ts',
    'oracle/generators/order.ts',
    'oracle/properties/order.spec.mjs',
    'oracle/properties/view.test.tsx',
    'tests/contract.test.js',
    'tests/contract.test.json',
  ]
  const lock = aLock({ entries: paths.map((path) => ({ path, digest: aDigest(path) })) })
  expect(sealedSpecPaths(lock, 'oracle')).toEqual([
    'oracle/fixtures/orders.test.ts',
    'oracle/properties/order.spec.mjs',
    'oracle/properties/view.test.tsx',
    'tests/contract.test.js',
  ])
})
