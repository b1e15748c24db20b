import {
  type Evidence,
  EXIT,
  type Finding,
  hasPassed,
  isFrozenPath,
  type Policy,
  type SpecSource,
} from '../../model/index.ts'

/**
 * Specs that import `property` or `fixtures` and whose tests all passed without one trial: something
 * stood in for `vitest-oracle`, a mock in a setup file for example.
 */
export const missingTrials = (policy: Policy, { run, specs }: Evidence): readonly Finding[] => {
  if (run === null) return []
  return specs
    .filter(({ path, callsProperty, callsFixtures }) => (callsProperty || callsFixtures) && !isFrozenPath(policy, path))
    .filter(({ path }) => {
      const tests = run.tests.filter(({ module }) => module === path)
      return tests.length > 0 && tests.every((test) => test.trial === undefined && hasPassed(test))
    })
    .map(toFinding)
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
