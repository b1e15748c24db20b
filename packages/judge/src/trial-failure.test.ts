import type { Digest, SeedResult } from '@vitest-oracle/core/model'
import { describe, expect, it } from 'vitest'
import { trialFailure } from './trial-failure.ts'

const command = 'npx vitest run oracle/properties/order.test.ts'
const held: SeedResult = { label: 'seed-0001', seed: 1, outcome: 'held', runs: 100, discards: 0 }
const falsified: SeedResult = {
  label: 'seed-0002',
  seed: -7,
  outcome: 'falsified',
  runs: 3,
  discards: 1,
  counterexample: '{"qty":1}',
  path: '2:0:1',
  message: 'holds answered false',
}
const digest = (char: string): Digest => {
  // A digest in shape, which is all the text shows.
  return char.repeat(64) as Digest
}

const property = (...seeds: SeedResult[]) => trialFailure({ kind: 'property', name: 'total', seeds }, { command })

describe('trialFailure', () => {
  it('is null when everything held', () => {
    expect(property(held)).toBeNull()
    const input = digest('a')
    const results = [{ input, outcome: 'matched' as const, expected: input, actual: input }]
    expect(trialFailure({ kind: 'fixtures', set: 'orders', results }, { command })).toBeNull()
  })

  it('names the seed, the counterexample, its path and the command that replays it', () => {
    expect(property(held, falsified, { ...falsified, label: 'seed-0003' })).toMatchInlineSnapshot(`
      "property "total" is false for seed-0002; 2 of 3 seeds failed

        seed            seed-0002 (-7), 3 runs, 1 discard
        because         holds answered false
        counterexample  {"qty":1}
        also            seed-0003
        replay          ORACLE_REPLAY=-7/2:0:1 npx vitest run oracle/properties/order.test.ts"
    `)
  })

  it('gives the plain command where there is no counterexample', () => {
    const discarded: SeedResult = { ...held, outcome: 'too-many-discards', runs: 0, discards: 101, message: 'too many' }
    expect(property(discarded, falsified)).toMatchInlineSnapshot(`
      "property "total" discards too many inputs for seed-0001; 2 of 2 seeds failed

        seed     seed-0001 (1), 0 runs, 101 discards
        because  too many
        also     seed-0002 (is false)
        replay   npx vitest run oracle/properties/order.test.ts"
    `)
  })

  it('cuts a long counterexample', () => {
    expect(property({ ...falsified, counterexample: 'x'.repeat(5000) })).toContain('(4400 characters more)')
  })

  it('lists the inputs that failed, five at most', () => {
    const results = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((char) => ({
      input: digest(char),
      outcome: 'differs' as const,
      expected: digest('1'),
      actual: digest('2'),
    }))
    const [first, ...others] = results
    const failed = [{ input: digest('a'), outcome: 'not-bytes' as const, message: 'the answer is a string' }, ...others]
    expect(first).toBeDefined()
    expect(trialFailure({ kind: 'fixtures', set: 'orders', results: failed }, { command })).toMatchInlineSnapshot(`
      "fixtures "orders": 7 of 7 inputs failed

        not-bytes  aaaaaaaaaaaa….in: the answer is a string
        differs    bbbbbbbbbbbb….in: expected 111111111111…, got 222222222222…
        differs    cccccccccccc….in: expected 111111111111…, got 222222222222…
        differs    dddddddddddd….in: expected 111111111111…, got 222222222222…
        differs    eeeeeeeeeeee….in: expected 111111111111…, got 222222222222…
        and        2 more
        replay     npx vitest run oracle/properties/order.test.ts"
    `)
  })
})
