import { asTestId } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { meantIds } from './meant-ids.ts'

const KNOWN = [
  'tests/lease.test.ts > renewal',
  'tests/lease.test.ts > lock > renewal in time',
  'tests/clock.test.ts > Renewals',
  '|unit| tests/queue.test.ts > takes a job back',
  'tests/queue.test.ts > is empty',
].map(asTestId)

describe('meantIds', () => {
  it.each([
    { typed: 'renewal', meant: [0, 2, 1] },
    { typed: 'RENEWALS', meant: [2] },
    { typed: 'tests/queue.test.ts', meant: [4, 3] },
    { typed: 'lease > renewal', meant: [0, 1] },
    { typed: 'renewal > lease', meant: [] },
    { typed: 'tests/lease.test.ts > renewl', meant: [0] },
    { typed: 'test/lease.test.ts > renewal', meant: [0] },
    { typed: 'tests/queue.test.ts > takes a job back', meant: [3] },
    { typed: 'tests', meant: [0, 2, 4] },
    { typed: 'nothing like it', meant: [] },
  ])('takes $typed for $meant', ({ typed, meant }) => {
    expect(meantIds(asTestId(typed), KNOWN)).toEqual(meant.map((at) => KNOWN[at]))
  })

  it('names a test once', () => {
    expect(meantIds(asTestId('empty'), [...KNOWN, ...KNOWN])).toEqual([KNOWN[4]])
  })
})
