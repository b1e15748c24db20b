import { expect, it } from 'vitest'
import { pruneLimits } from './prune-limits.ts'

it.each([
  [{ 'keep-runs': '40' }, { keepRuns: 40, before: null }],
  [{ before: '2026-11-30' }, { keepRuns: null, before: Date.UTC(2026, 10, 30) }],
])('reads %j', (values, limits) => {
  expect(pruneLimits(values)).toEqual(limits)
})

it.each([
  [{}, 'missing-limit'],
  [{ 'keep-runs': '0' }, 'invalid-limit'],
  [{ 'keep-runs': '1e3' }, 'invalid-limit'],
  [{ 'keep-runs': '-1' }, 'invalid-limit'],
  [{ before: '2026-02-30' }, 'invalid-limit'],
])('refuses %j', (values, code) => {
  expect(() => pruneLimits(values)).toThrow(expect.objectContaining({ code, exitCode: 64 }))
})
