import { anAttempt, anObservation } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { callsSkip, hasFailed, hasPassed } from './attempts.ts'
import type { MarkerKind } from './marker.ts'
import type { Attempt, Observation } from './run.ts'

const test = (
  state: 'passed' | 'failed',
  outcomes: readonly Attempt['outcome'][],
  ...kinds: MarkerKind[]
): Observation => {
  const [first = anAttempt(), ...more] = outcomes.map((outcome) => anAttempt({ outcome }))
  return anObservation({
    outcome: { kind: 'ran', state, attempts: [first, ...more] },
    markers: kinds.map((kind) => ({ kind, suite: [] })),
  })
}

it.each([
  { name: 'a pass', observation: test('passed', ['passed']), failed: false, passed: true, skips: false },
  { name: 'a failure', observation: test('failed', ['failed']), failed: true, passed: false, skips: false },
  {
    name: 'a pass after a failure',
    observation: test('passed', ['failed', 'passed']),
    failed: true,
    passed: false,
    skips: false,
  },
  {
    name: 'a failure after a pass',
    observation: test('failed', ['passed', 'failed']),
    failed: true,
    passed: false,
    skips: false,
  },
  { name: 'a skip', observation: test('failed', ['skipped']), failed: false, passed: false, skips: true },
  {
    name: 'a skip after a failure',
    observation: test('failed', ['failed', 'skipped']),
    failed: true,
    passed: false,
    skips: true,
  },
  {
    name: 'a pass after a skip',
    observation: test('passed', ['skipped', 'passed']),
    failed: false,
    passed: false,
    skips: true,
  },
  {
    name: 'a skip that was caught',
    observation: test('passed', ['passed'], 'skip-call'),
    failed: false,
    passed: false,
    skips: true,
  },
  {
    name: 'a permitted fails whose body failed',
    observation: test('passed', ['failed'], 'fails'),
    failed: false,
    passed: true,
    skips: false,
  },
  {
    name: 'a test that did not run',
    observation: anObservation({ outcome: { kind: 'not-run', reason: 'marked' } }),
    failed: false,
    passed: false,
    skips: false,
  },
])('tells what became of $name', ({ observation, failed, passed, skips }) => {
  expect([hasFailed(observation), hasPassed(observation), callsSkip(observation)]).toEqual([failed, passed, skips])
})
