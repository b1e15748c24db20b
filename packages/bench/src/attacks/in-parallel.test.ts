import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('answers in the order of the items and never does more than so many at once', async () => {
  let running = 0
  let most = 0
  const square = async (item: number): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 10 - item; turn++) await Promise.resolve()
    running -= 1
    return item * item
  }
  expect(await inParallel([1, 2, 3, 4, 5], 2, square)).toEqual([1, 4, 9, 16, 25])
  expect(most).toBe(2)
})
