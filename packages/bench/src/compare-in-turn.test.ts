import { describe, expect, it } from 'vitest'
import { compareInTurn } from './compare-in-turn.ts'

describe('compareInTurn', () => {
  it('leaves out the first round and takes the median of the pairs', async () => {
    const outcome = await compareInTurn({
      measured: replay(900, 10, 20, 40),
      baseline: replay(1, 10, 10, 10),
      pairs: 3,
    })
    expect(outcome).toEqual({ measuredMs: 20, baselineMs: 10, ratio: 2, spread: [1, 4] })
  })

  it('takes the mean of the two middle pairs when their number is even', async () => {
    const outcome = await compareInTurn({ measured: replay(1, 10, 30), baseline: replay(1, 10, 10), pairs: 2 })
    expect(outcome.ratio).toBe(2)
  })

  it('lets each pair start with the other one', async () => {
    const calls: string[] = []
    const log = (name: string) => async () => calls.push(name)
    await compareInTurn({ measured: log('measured'), baseline: log('baseline'), pairs: 2 })
    expect(calls.slice(2)).toEqual(['measured', 'baseline', 'baseline', 'measured'])
  })
})

const replay = (...times: readonly number[]): (() => Promise<number>) => {
  const left = [...times]
  return async () => left.shift() ?? Number.NaN
}
