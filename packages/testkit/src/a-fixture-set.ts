import type { FixtureSet } from '@vitest-oracle/core'
import { aDigest } from './a-digest.ts'

/** A set of one sound pair, without a schema. */
export const aFixtureSet = (overrides: Partial<FixtureSet> = {}): FixtureSet => ({
  name: 'orders',
  path: 'oracle/fixtures/orders',
  schema: null,
  entries: [
    {
      name: `${INPUT}.expected`,
      kind: 'file',
      digest: aDigest(`${EXPECTED}\n`),
      expected: EXPECTED,
      shapeProblems: [],
    },
    { name: `${INPUT}.in`, kind: 'file', digest: INPUT, expected: null, shapeProblems: [] },
  ],
  ...overrides,
})

const INPUT = aDigest('{"qty":1}')
const EXPECTED = aDigest('1')
