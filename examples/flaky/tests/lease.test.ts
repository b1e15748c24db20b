import { describe, expect, it } from 'vitest'
import { isHeld, renew } from '../src/lease.ts'
import { goesWrong } from './flakes.ts'

const lease = { worker: 'w1', until: 1000 }

describe('lease', () => {
  it('is held until it ends', () => {
    expect([999, 1000].map((now) => isHeld(lease, now))).toEqual([true, false])
  })

  it('is renewed in time on a busy runner', () => {
    const now = goesWrong('the runner is busy', 0.05) ? 1200 : 400
    expect(renew(lease, now, 1000).until).toBe(now + 1000)
  })

  it('ends on time by the clock of another machine', () => {
    const skew = goesWrong('the clocks differ', 0.02) ? 50 : 0
    expect(isHeld(lease, 1000 - skew)).toBe(false)
  })
})
