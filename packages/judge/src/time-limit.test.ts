import { afterEach, describe, expect, it, vi } from 'vitest'
import { TimeLimitError, withinTime } from './time-limit.ts'

const never = (): Promise<never> => new Promise(() => {})

describe('withinTime', () => {
  afterEach(() => void vi.useRealTimers())

  it('answers what the work answers', async () => {
    expect(await withinTime(async () => 5, 1000)).toBe(5)
  })

  it('rejects with what the work throws, at once or later', async () => {
    const throwing = (): never => {
      throw new Error('at once')
    }
    await expect(withinTime(throwing, 1000)).rejects.toThrow('at once')
    await expect(withinTime(() => Promise.reject(new Error('later')), 1000)).rejects.toThrow('later')
  })

  it('ends work that never answers', async () => {
    await expect(withinTime(never, 5)).rejects.toBeInstanceOf(TimeLimitError)
  })

  it('does not listen to faked timers', async () => {
    vi.useFakeTimers()
    await expect(withinTime(never, 5)).rejects.toThrow('no answer within 5 ms')
  })

  it('takes a limit longer than a timer can hold as the longest one', async () => {
    expect(await withinTime(async () => 'in time', Number.MAX_SAFE_INTEGER)).toBe('in time')
  })
})
