import { describe, expect, it } from 'vitest'
import { fetchWithRetry } from '../src/fetch-with-retry.ts'

// The coin that makes one test flake: each attempt draws the next value of a seeded sequence, so
// that a run can be repeated. COIN_SEED=1 delivers at once, 1972 loses the first packet and
// delivers the second, 1982 loses two, 2026 loses three.
let coin = Number(process.env.COIN_SEED ?? '1') >>> 0
const isDelivered = (): boolean => {
  coin = (Math.imul(coin, 1664525) + 1013904223) >>> 0
  return coin / 2 ** 32 >= 0.1
}

describe('fetchWithRetry', () => {
  it('answers what the server answers', async () => {
    expect(await fetchWithRetry(async () => 'accepted', { attempts: 1 })).toBe('accepted')
  })

  it('sends again until an answer arrives', async () => {
    let sent = 0
    const send = async (): Promise<number> => {
      sent += 1
      if (sent < 3) throw new Error('connection reset')
      return sent
    }
    expect(await fetchWithRetry(send, { attempts: 3 })).toBe(3)
  })

  it('rejects with the last error when every attempt failed', async () => {
    const send = (): Promise<never> => Promise.reject(new Error('connection refused'))
    await expect(fetchWithRetry(send, { attempts: 2 })).rejects.toThrow('connection refused')
  })

  it('reaches the server over a line that loses one packet in ten', async () => {
    const send = async (): Promise<string> => {
      if (!isDelivered()) throw new Error('packet lost')
      return 'accepted'
    }
    expect(await fetchWithRetry(send, { attempts: 1 })).toBe('accepted')
  })
})
