import { fixtureShape, gatherFixtures, sha256Hex } from '@vitest-oracle/core'
import { anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import order from '../vectors/order_v3.json' with { type: 'json' }
import { withTree } from './build-tree.ts'

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

const exitCodes = (text: string): readonly number[] => {
  const files = {
    'oracle/schema/order_v3.json': base64(JSON.stringify(order.schema)),
    [`oracle/fixtures/order_v3/${sha256Hex(text)}.in`]: base64(text),
  }
  const fixtures = withTree({ files }, (home) => gatherFixtures({ home, root: 'oracle' }))
  return fixtureShape(aPolicy(), anEvidence({ fixtures })).map(({ exitCode }) => exitCode)
}

test.each(order.vectors.filter(({ expect: { exit } }) => exit === 0))('$id has a shape that is allowed', ({ text }) => {
  expect(exitCodes(text)).toEqual([])
})

test.each(order.vectors.filter(({ expect: { exit } }) => exit === 5))('$id has a shape that is not: 5', ({ text }) => {
  expect(exitCodes(text)).toEqual([5])
})
