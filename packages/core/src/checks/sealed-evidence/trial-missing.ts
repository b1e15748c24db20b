import {
  type Evidence,
  EXIT,
  type Finding,
  hasPassed,
  isFrozenPath,
  type Observation,
  type Policy,
  type SpecSource,
} from '../../model/index.ts'

/**
 * Specs that import `property` or `fixtures` and whose tests all passed without one trial: something
 * stood in for `vitest-oracle`, a mock in a setup file for example.
 */
export const missingTrials = (policy: Policy, { run, specs }: Evidence): readonly Finding[] => {
  if (run === null) return []
  const silent = modulesWithoutTrial(run.tests)
  return specs
    .filter(({ path, callsProperty, callsFixtures }) => (callsProperty || callsFixtures) && silent.has(path))
    .filter(({ path }) => !isFrozenPath(policy, path))
    .map(toFinding)
}

const modulesWithoutTrial = (tests: readonly Observation[]): ReadonlySet<string> => {
  const modules = new Set(tests.map(({ module }) => module))
  for (const test of tests) if (test.trial !== undefined || !hasPassed(test)) modules.delete(test.module)
  return modules
}

const toFinding = ({ path }: SpecSource): Finding => ({
  check: 'sealed-evidence',
  code: 'trial-missing',
  subject: path,
  message: 'its tests passed, and none of them tried a property or a fixture although it imports them',
  action: 'look for a mock or an alias of `vitest-oracle` in setup files and in the configuration',
  who: 'author',
  exitCode: EXIT.incomplete,
})
