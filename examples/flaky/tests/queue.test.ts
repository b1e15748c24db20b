import { describe, expect, it } from 'vitest'
import { inProgress, type Job, take } from '../src/queue.ts'
import { goesWrong } from './flakes.ts'

const jobs = (...ids: readonly string[]): readonly Job[] => ids.map((id) => ({ id, lease: null }))

describe('queue', () => {
  it('hands out the oldest job first', () => {
    const [rest, first] = take(jobs('a', 'b'), 'w1', 0)
    expect([first?.id, take(rest, 'w2', 0)[1]?.id]).toEqual(['a', 'b'])
  })

  it('hands each job to one worker over a slow network', () => {
    const [rest] = take(jobs('a'), 'w1', 0)
    const askedAt = goesWrong('the network is slow', 0.05) ? 1500 : 10
    expect(take(rest, 'w2', askedAt)[1]).toBe(null)
  })

  it('takes back the job of a worker that went away', () => {
    const [rest] = take(jobs('a'), 'w1', 0)
    const noticedAt = goesWrong('nobody looked', 0.05) ? 900 : 1100
    expect(take(rest, 'w2', noticedAt)[1]?.id).toBe('a')
  })

  it('is empty once every worker is done', () => {
    const [rest] = take(jobs('a'), 'w1', 0)
    const doneAt = goesWrong('a worker hangs', 0.05) ? 500 : 1000
    expect(inProgress(rest, doneAt)).toEqual([])
  })

  it('wakes a worker that sleeps', () => {
    const job = goesWrong('the signal is lost', 0.05) ? null : take(jobs('a'), 'w1', 0)[1]
    expect(job?.id).toBe('a')
  })

  it.skipIf(process.env.QUEUE_DIR === undefined)('keeps its jobs over a restart', () => {
    expect(process.env.QUEUE_DIR).toMatch(/^\//)
  })
})
