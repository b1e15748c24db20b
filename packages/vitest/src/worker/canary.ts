/** The part of Vitest's `expect` that the canary needs. */
interface Expect {
  (
    value: unknown,
  ): Record<string, (...args: unknown[]) => unknown> & {
    readonly not: Record<string, (...args: unknown[]) => unknown>
  }
  getState(): { readonly assertionCalls: number }
  setState(state: { readonly assertionCalls: number }): void
}

const isExpect = (value: unknown): value is Expect => typeof value === 'function' && 'getState' in value

const PROBES: readonly (readonly [string, (expect: Expect) => unknown])[] = [
  ['toBe', (expect) => expect(1).toBe?.(2)],
  ['toEqual', (expect) => expect({ a: 1 }).toEqual?.({ a: 2 })],
  ['toStrictEqual', (expect) => expect([1]).toStrictEqual?.([2])],
  ['toBeTruthy', (expect) => expect(0).toBeTruthy?.()],
  ['toMatch', (expect) => expect('a').toMatch?.(/b/)],
  ['toThrow', (expect) => expect(() => undefined).toThrow?.()],
  ['not', (expect) => expect(1).not.toBe?.(1)],
]

/**
 * Matchers of these `expect` functions that no longer fail when they must. Code under test shares
 * the process and can replace them (`expect.extend({ toBe: () => ({ pass: true }) })`).
 */
export const disarmedMatchers = (candidates: readonly unknown[]): readonly string[] => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return [...new Set(candidates.filter(isExpect).flatMap(probe))].sort()
  } finally {
    Error.stackTraceLimit = limit
  }
}

const probe = (expect: Expect): readonly string[] => {
  const { assertionCalls } = expect.getState()
  const disarmed = PROBES.filter(([, fails]) => !throws(() => fails(expect))).map(([name]) => name)
  expect.setState({ assertionCalls })
  return disarmed
}

const throws = (run: () => unknown): boolean => {
  try {
    run()
    return false
  } catch {
    // The one place where an error is the good news: the assertion still bites.
    return true
  }
}
