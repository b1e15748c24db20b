import { expect, it } from 'vitest'
import { Latch } from './latch.ts'

it.each([
  { how: 'was done', run: async () => undefined },
  { how: 'failed', run: () => Promise.reject(new Error('no')) },
])('opens for whoever waits once the work $how', async ({ run }) => {
  const latch = new Latch()
  const order: string[] = []
  const waiting = latch.opened.then(() => order.push('opened'))
  const done = latch.after(async () => {
    order.push('started')
    await run()
  })
  await done.catch(() => undefined)
  await waiting
  expect(order).toEqual(['started', 'opened'])
})

it('passes on why the work failed', async () => {
  await expect(new Latch().after(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
