import { expect, it } from 'vitest'

it('answers a slow server within its patience', async () => {
  const { fetchWithRetry } = await import('../../src/fetch-with-retry.ts')
  const started = performance.now()
  const slow = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 20, 'accepted'))
  expect(await fetchWithRetry(slow, { attempts: 1 })).toBe('accepted')
  expect(performance.now() - started).toBeLessThan(25)
})
