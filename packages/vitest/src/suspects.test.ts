import { type Observation, toTestId } from '@vitest-oracle/core/model'
import { describe, expect, it } from 'vitest'
import { withSuspects } from './suspects.ts'

const id = (title: string) => toTestId({ path: 'tests/a.test.ts', titles: [title] })

const failed = (title: string, message: string): Observation => ({
  id: id(title),
  bareId: id(title),
  project: '',
  module: 'tests/a.test.ts',
  sealed: false,
  outcome: { kind: 'ran', state: 'failed', attempts: [{ outcome: 'failed', durationMs: 1, message }] },
  markers: [],
  unmarked: false,
  assertions: 1,
  witnessed: true,
})

describe('withSuspects', () => {
  it('names the test that left fake timers on before a time-out', () => {
    const tests = [
      {
        observation: { ...failed('a', ''), outcome: { kind: 'not-run', reason: 'filtered' } as const },
        leftFakeTimers: true,
      },
      { observation: failed('b', 'Test timed out in 800ms.'), leftFakeTimers: true },
    ]
    expect(withSuspects(tests, () => false)[1]?.suspect).toBe('fake timers were left on by tests/a.test.ts > a')
  })

  it('suspects elapsed time where a number is compared and the module reads the clock', () => {
    const tests = [{ observation: failed('a', 'expected 34.2 to be less than 30'), leftFakeTimers: false }]
    const suspects = [true, false].map((reads) => withSuspects(tests, () => reads)[0]?.suspect)
    expect(suspects).toEqual(['it compares elapsed time, which a busy machine stretches', undefined])
  })
})
