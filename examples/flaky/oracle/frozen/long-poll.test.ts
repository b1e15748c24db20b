import { expect, it } from 'vitest'

it('answers a long poll in time', async () => {
  const started = performance.now()
  await new Promise((done) => setTimeout(done, 20))
  expect(performance.now() - started).toBeLessThan(25)
})
