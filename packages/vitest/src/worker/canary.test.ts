import { describe, expect, it } from 'vitest'
import { disarmedMatchers } from './canary.ts'

describe('disarmedMatchers', () => {
  it('finds nothing wrong with an honest expect and leaves its count of assertions alone', () => {
    const before = expect.getState().assertionCalls
    const disarmed = disarmedMatchers([expect])
    const after = expect.getState().assertionCalls
    expect([disarmed, after]).toEqual([[], before])
  })

  it('names the matchers that no longer fail', () => {
    const obliging = Object.assign(() => ({ toBe: () => undefined, not: { toBe: () => undefined } }), {
      getState: () => ({ assertionCalls: 0 }),
      setState: () => undefined,
    })
    expect(disarmedMatchers([obliging])).toContain('toBe')
  })

  it('passes over what is not an expect', () => {
    expect(disarmedMatchers([undefined, 1, () => 0])).toEqual([])
  })
})
