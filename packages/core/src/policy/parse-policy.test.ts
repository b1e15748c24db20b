import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDay } from '../model/day.ts'
import { asTestId } from '../model/test-id.ts'
import { parsePolicy } from './parse-policy.ts'
import { permitsInForce } from './permits-in-force.ts'
import type { PolicyFiles } from './source-file.ts'

const file = (path: string, text: string) => ({ path: `oracle/${path}`, text })
const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()

const FILES: PolicyFiles = {
  writable: file('policy/writable.txt', 'src/\n'),
  flakeBudget: file('policy/flake_budget.yaml', 'version: 1\ntests:\n  "a.test.ts > x": {retries: 0}\n'),
  manifest: file('frozen/manifest.json', '{"version":1,"cases":[]}'),
}

test('a policy of the required files has defaults for the rest', () => {
  expect(parsePolicy(FILES, 'oracle', sha256)).toMatchObject({
    root: 'oracle',
    enforce: 'reject',
    writable: [{ text: 'src/', kind: 'folder', line: 1 }],
    sealed: [],
    inventory: [],
    frozen: [],
    seeds: null,
    caps: { total: 20, perOwner: 5, maxDays: 90 },
  })
})

test('reads every optional file', () => {
  const policy = parsePolicy(
    {
      ...FILES,
      sealed: file('policy/sealed.txt', 'tools/gate/\n'),
      oracle: file('policy/oracle.yaml', 'version: 1\nenforce: report\n'),
      inventory: file('policy/inventory.txt', 'a.test.ts > x\n'),
      seeds: file('properties/seeds.txt', '7\n'),
    },
    'oracle',
    sha256,
  )
  expect(policy).toMatchObject({
    enforce: 'report',
    sealed: [{ text: 'tools/gate/' }],
    inventory: [{ id: 'a.test.ts > x' }],
    seeds: [{ label: '7', value: 7 }],
  })
})

test('a policy cannot be changed, its maps included', () => {
  const policy = parsePolicy(FILES, 'oracle', sha256)
  const budgets = policy.budgets as Map<unknown, unknown>
  const budget = policy.budgets.get(asTestId('a.test.ts > x'))
  expect(() => budgets.clear()).toThrow(TypeError)
  expect(() => budgets.set('b', {})).toThrow(TypeError)
  expect(() => Object.assign(budget ?? {}, { retries: 5 })).toThrow(TypeError)
  expect(() => Object.assign(policy.properties, { numRuns: 0 })).toThrow(TypeError)
  expect(() => Object.assign(policy.writable, [])).not.toThrow()
  expect(Object.isFrozen(policy.writable)).toBe(true)
})

test('a frozen policy still crosses to a worker', () => {
  const policy = parsePolicy(FILES, 'oracle', sha256)
  expect(structuredClone(policy)).toEqual(policy)
})

test('only permits that hold and have not ended are in force', () => {
  const text = [
    'version: 1',
    'tests:',
    'permits:',
    '  "a > good": {marker: skip, expires: "2026-12-21", owner: o, note: n}',
    '  "a > ended": {marker: skip, expires: "2026-12-20", owner: o, note: n}',
    '  "a > elsewhere": {marker: skip, expires: "2026-12-21", owner: o, note: n, when: {platform: [win32]}}',
  ].join('\n')
  const policy = parsePolicy({ ...FILES, flakeBudget: file('policy/flake_budget.yaml', text) }, 'oracle', sha256)
  const machine = { platform: 'linux', nodeVersion: '22.12.0', hasEnv: () => false, exists: () => false }
  const today = '2026-12-21'
  expect(isDay(today) && [...permitsInForce(policy, machine, { today, reachedCommits: new Set() })]).toEqual([
    'a > good',
  ])
})
