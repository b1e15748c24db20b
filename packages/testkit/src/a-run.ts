import type { ConfigFacts, RunEvidence } from '@vitest-oracle/core'
import { aModule } from './a-module.ts'
import { anObservation } from './an-observation.ts'

/** A full run of one sealed spec with one passing test. */
export const aRun = (overrides: Partial<RunEvidence> = {}): RunEvidence => ({
  vitestVersion: '4.1.12',
  nodeVersion: '20.20.2',
  platform: 'linux',
  ci: false,
  narrowing: [],
  part: null,
  interrupted: null,
  modules: [aModule()],
  tests: [anObservation()],
  sealedSpecs: ['oracle/properties/order.test.ts'],
  unmatchedFilters: [],
  unhandledErrors: [],
  config: aConfig(),
  ...overrides,
})

/** Vitest's own defaults: nothing in the configuration can empty a run. */
export const aConfig = (overrides: Partial<ConfigFacts> = {}): ConfigFacts => ({
  passWithNoTests: 'off',
  testNamePattern: null,
  retry: 0,
  ignoresUnhandledErrors: false,
  typecheckOnlyProjects: [],
  writableSetupFiles: [],
  forbidsOnly: false,
  ...overrides,
})
