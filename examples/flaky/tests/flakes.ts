import { createHash } from 'node:crypto'

/** Save another number here while `npx vitest` waits, and the tests flake in another way. */
const SEED = 1

const seed = process.env.FLAKE_SEED ?? String(SEED)
const tries = new Map<string, number>()

/**
 * The world outside, which goes wrong now and then: each try of `what` draws the next value of a
 * sequence that the seed fixes, so that every flake can be repeated.
 *
 * @param rate how often it goes wrong, 0 to 1
 */
export const goesWrong = (what: string, rate: number): boolean => {
  const attempt = (tries.get(what) ?? 0) + 1
  tries.set(what, attempt)
  const digest = createHash('sha256').update(`${seed}:${what}:${attempt}`).digest()
  return digest.readUInt32BE(0) / 2 ** 32 < rate
}
