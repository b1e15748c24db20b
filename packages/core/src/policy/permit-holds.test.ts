import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PermitCondition } from '../model/policy.ts'
import { type Machine, permitHolds, unmetConditions } from './permit-holds.ts'

const machine: Machine = {
  platform: 'linux',
  nodeVersion: 'v22.12.0',
  hasEnv: (name) => name === 'SET',
  exists: (path) => path === 'dist',
}

test.each<readonly [PermitCondition, readonly string[]]>([
  [{}, []],
  [{ platform: ['linux', 'darwin'] }, []],
  [{ platform: ['win32', 'darwin'] }, ['the platform is linux, not win32 or darwin']],
  [{ node: '>=22' }, []],
  [{ node: '<22.12' }, ['Node is v22.12.0, not <22.12']],
  [{ envMissing: ['UNSET'] }, []],
  [{ envMissing: ['SET', 'UNSET'] }, []],
  [{ envMissing: ['SET'] }, ['SET is set']],
  [{ pathMissing: ['dist', 'build'] }, []],
  [{ pathMissing: ['dist'] }, ['dist exists']],
  [{ platform: ['linux'], envMissing: ['SET'] }, ['SET is set']],
  [{ platform: ['win32'], envMissing: ['SET'] }, ['the platform is linux, not win32', 'SET is set']],
])('%j leaves unmet %j', (condition, unmet) => {
  expect(unmetConditions(condition, machine)).toEqual(unmet)
  expect(permitHolds(condition, machine)).toBe(unmet.length === 0)
})

test('a prerelease of Node is in the range of its release', () => {
  expect(permitHolds({ node: '>=25' }, { ...machine, nodeVersion: 'v26.0.0-nightly20260101' })).toBe(true)
})

test('a further condition never makes a permit hold', () => {
  const condition = fc.record(
    {
      platform: fc.constantFrom(['linux'], ['win32']),
      node: fc.constantFrom('>=22', '<22'),
      envMissing: fc.constantFrom(['SET'], ['UNSET']),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(condition, fc.constantFrom(['dist'], ['build']), (when, pathMissing) => {
      expect(permitHolds({ ...when, pathMissing }, machine) && !permitHolds(when, machine)).toBe(false)
    }),
  )
})
