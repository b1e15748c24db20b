import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FixturesDefinition, StoredFixture } from './fixture.ts'
import { tryFixtures } from './try-fixtures.ts'

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const stored = (text: string, answer: string): StoredFixture => {
  const bytes = new TextEncoder().encode(text)
  return { input: sha256(bytes), bytes, expected: sha256(answer) }
}
const hello = stored('hello', 'HELLO')

type Run = (bytes: Uint8Array) => unknown
const upper: Run = (bytes) => new TextEncoder().encode(new TextDecoder().decode(bytes).toUpperCase())
type Invariants = NonNullable<FixturesDefinition<unknown>['invariants']>
const answering = (answer: Run, invariants: Invariants = {}): FixturesDefinition<{ answer: Run }> => ({
  subject: async () => ({ answer }),
  // Production may answer anything; that it is bytes is what the trial finds out.
  run: (bytes, production) => production.answer(bytes) as Promise<Uint8Array>,
  invariants,
})

const outcomesOf = async (answer: Run, fixture = hello) =>
  (await tryFixtures('texts', answering(answer), [fixture])).results.map(({ outcome }) => outcome)

describe('tryFixtures', () => {
  it('matches the digest of the answer', async () => {
    expect(await tryFixtures('texts', answering(upper), [hello])).toStrictEqual({
      kind: 'fixtures',
      set: 'texts',
      results: [{ input: hello.input, outcome: 'matched', expected: hello.expected, actual: hello.expected }],
    })
  })

  const frame = new TextEncoder().encode('..HELLO..')
  const rows = [
    { name: 'other bytes', answer: (bytes: Uint8Array) => bytes, outcome: 'differs' },
    { name: 'a buffer', answer: () => Buffer.from('HELLO'), outcome: 'matched' },
    { name: 'exactly the bytes of a view', answer: () => frame.subarray(2, 7), outcome: 'matched' },
    { name: 'an array buffer', answer: () => frame.slice(2, 7).buffer, outcome: 'matched' },
    { name: 'text', answer: () => 'HELLO', outcome: 'not-bytes' },
    { name: 'nothing', answer: () => undefined, outcome: 'not-bytes' },
    { name: 'wider numbers', answer: () => new Uint16Array([72]), outcome: 'not-bytes' },
    { name: 'a list of bytes', answer: () => [72, 69, 76, 76, 79], outcome: 'not-bytes' },
    { name: 'a view of shared memory', answer: () => new DataView(new ArrayBuffer(5)), outcome: 'not-bytes' },
    { name: 'a function', answer: () => () => 1, outcome: 'threw' },
  ]

  it.each(rows)('judges $name', async ({ answer, outcome }) => {
    expect(await outcomesOf(answer)).toStrictEqual([outcome])
  })

  it('keeps the message of an answer that throws', async () => {
    const failing: Run = () => {
      throw new RangeError('division by zero')
    }
    const { results } = await tryFixtures('texts', answering(failing), [hello])
    expect(results).toStrictEqual([{ input: hello.input, outcome: 'threw', message: 'division by zero' }])
  })

  it('hands in fresh plain bytes, so that no call can spoil another', async () => {
    const seen: boolean[] = []
    const spoiling: Run = (bytes) => {
      seen.push(!Buffer.isBuffer(bytes) && bytes.byteOffset === 0 && bytes.buffer.byteLength === bytes.byteLength)
      const answer = upper(bytes)
      bytes.fill(0)
      return answer
    }
    const fixtures = [hello, stored('', '')]
    await tryFixtures('texts', answering(spoiling), fixtures)
    const again = await tryFixtures('texts', answering(spoiling), fixtures)
    expect(again.results.map(({ outcome }) => outcome)).toStrictEqual(['matched', 'matched'])
    expect(seen).toStrictEqual([true, true, true, true])
  })

  it('finds an input whose name is not its digest, without asking production', async () => {
    let asked = false
    const asking: Run = (bytes) => {
      asked = true
      return bytes
    }
    expect(await outcomesOf(asking, { ...hello, input: '0'.repeat(64) })).toStrictEqual(['corrupt'])
    expect(await outcomesOf(asking, { ...hello, expected: 'ABC' })).toStrictEqual(['corrupt'])
    expect(asked).toBe(false)
  })

  const invariants = [
    { name: 'answers false', invariant: () => false, message: 'sound answered false' },
    {
      name: 'answers a promise',
      invariant: (async () => true) as unknown as () => boolean,
      message: 'sound answered [object Promise]',
    },
    {
      name: 'throws',
      invariant: (): boolean => {
        throw new Error('not JSON')
      },
      message: 'sound threw: not JSON',
    },
  ]

  it.each(invariants)('reports an invariant that $name', async ({ invariant, message }) => {
    const definition = answering(upper, { sound: invariant, other: () => true })
    const { results } = await tryFixtures('texts', definition, [hello])
    expect(results).toStrictEqual([{ input: hello.input, outcome: 'invariant-false', message }])
  })

  it('ends an answer that never comes', async () => {
    const { results } = await tryFixtures(
      'texts',
      answering(() => new Promise(() => {})),
      [hello],
      { timeoutMs: 5 },
    )
    expect(results).toMatchObject([{ outcome: 'threw', message: 'no answer within 5 ms' }])
  })

  it('reports every input when production does not load', async () => {
    const definition = { ...answering(upper), subject: () => Promise.reject(new Error('gone')) }
    const { results } = await tryFixtures('texts', definition, [hello])
    expect(results).toMatchObject([{ outcome: 'threw', message: 'cannot load the subject: gone' }])
  })

  it('does not let a caught fault pass', async () => {
    const definition = {
      subject: async () => ({}) as { removed: (bytes: Uint8Array) => Uint8Array },
      run: (_bytes: Uint8Array, production: { removed: (bytes: Uint8Array) => Promise<Uint8Array> }) =>
        production.removed(_bytes).catch(() => new TextEncoder().encode('HELLO')),
    }
    const { results } = await tryFixtures('texts', definition, [hello])
    expect(results).toMatchObject([{ outcome: 'threw', message: 'no export named removed' }])
  })

  it('refuses an empty set', async () => {
    const refusal = expect.objectContaining({ code: 'empty-fixture-set', exitCode: 64 })
    await expect(tryFixtures('texts', answering(upper), [])).rejects.toThrow(refusal)
  })

  it('gives the same results in any order of the stored pairs', async () => {
    const pairs = ['a', 'b', 'c', 'd'].map((text) => stored(text, text.toUpperCase()))
    const sorted = await tryFixtures('texts', answering(upper), pairs)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(pairs, { minLength: 4 }), async (shuffled) => {
        expect(await tryFixtures('texts', answering(upper), shuffled)).toStrictEqual(sorted)
      }),
      { seed: 4, numRuns: 10 },
    )
  })
})
