import { readFileSync } from 'node:fs'
import { tryFixtures } from '@vitest-oracle/judge'
import { describe, expect, it } from 'vitest'

interface Vector {
  readonly id: string
  /** Base64 by path. */
  readonly files: Readonly<Record<string, string>>
  readonly api: string
  readonly exit: number
  readonly arm: string
}

const { check_fixtures }: { readonly check_fixtures: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../vectors/fence.json', import.meta.url), 'utf8'),
)
/** Exit 5 is found by the lock's checks before production runs: `lock-vectors/check-fixtures.test.ts`. */
const vectors = check_fixtures.filter(({ arm, exit }) => arm === 'run' && (exit === 0 || exit === 6))

const ASCII_A = 97
const ASCII_Z = 122
const upper = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => (byte >= ASCII_A && byte <= ASCII_Z ? byte - 32 : byte))
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const apis: ReadonlyMap<string, (bytes: Uint8Array) => unknown> = new Map([
  ['upper', upper],
  ['identity', (bytes: Uint8Array): unknown => bytes],
  [
    'raise',
    () => {
      throw new RangeError('division by zero')
    },
  ],
  ['str', (bytes: Uint8Array): unknown => text(upper(bytes))],
  [
    'memorised',
    (bytes: Uint8Array): unknown =>
      new TextEncoder().encode(
        new Map([
          ['hello', 'HELLO'],
          ['world', 'WORLD'],
        ]).get(text(bytes)),
      ),
  ],
])

const storedOf = ({ files }: Vector) =>
  Object.keys(files)
    .filter((path) => path.endsWith('.in'))
    .map((path) => ({
      input: path.slice(path.lastIndexOf('/') + 1, -'.in'.length),
      bytes: new Uint8Array(Buffer.from(files[path] ?? '', 'base64')),
      expected: Buffer.from(files[path.replace(/\.in$/, '.expected')] ?? '', 'base64')
        .toString('latin1')
        .trim(),
    }))

describe('check_fixtures', () => {
  it('has vectors of both outcomes', () => {
    expect(new Set(vectors.map(({ exit }) => exit))).toStrictEqual(new Set([0, 6]))
  })

  it.each(vectors)('$id with $api exits $exit', async (vector) => {
    const answer = apis.get(vector.api)
    if (answer === undefined) throw new Error(`no api named ${vector.api}`)
    const definition = {
      subject: async () => ({ answer }),
      // Production may answer anything; that it is bytes is what the trial finds out.
      run: (bytes: Uint8Array, production: { answer(bytes: Uint8Array): Promise<unknown> }) =>
        production.answer(bytes) as Promise<Uint8Array>,
    }
    const { results } = await tryFixtures('vectors', definition, storedOf(vector))
    expect(results.every(({ outcome }) => outcome === 'matched') ? 0 : 6).toBe(vector.exit)
  })
})
