import {
  type Evidence,
  EXIT,
  type Finding,
  hasPassed,
  isFrozenPath,
  isReplay,
  type Observation,
  type Policy,
  type RunEvidence,
  type SpecSource,
} from '../../model/index.ts'
import { isExplained, titleOfSet } from './is-explained.ts'

/**
 * Trials that a spec's text promises and its run lacks, in each project that ran it: something stood
 * in for `vitest-oracle`, a mock in a setup file for example. Where no name is written out, a spec
 * whose tests all passed without one trial.
 */
export const missingTrials = (policy: Policy, { run, specs }: Evidence): readonly Finding[] => {
  if (run === null || run.interrupted !== null || isReplay(run)) return []
  const asking = specs.filter(
    ({ path, callsProperty, callsFixtures }) => (callsProperty || callsFixtures) && !isFrozenPath(policy, path),
  )
  return asking.flatMap((spec) => {
    const messages = testsByProject(run, spec).flatMap((tests) => messageOf(spec, tests))
    return [...new Set(messages)].map((message) => toFinding(spec, message))
  })
}

const testsByProject = (run: RunEvidence, { path }: SpecSource): readonly (readonly Observation[])[] =>
  run.modules
    .filter((module) => module.path === path && module.state === 'ran' && module.environment === 'node')
    .map(({ project }) => run.tests.filter((test) => test.module === path && test.project === project))
    .filter((tests) => tests.length > 0)

const messageOf = (spec: SpecSource, tests: readonly Observation[]): readonly string[] => {
  const names = [...missingProperties(spec, tests), ...missingSets(spec, tests)]
  if (names.length > 0) return [`its text states what nothing tried: ${names.join(', ')}`]
  const isSilent = tests.every((test) => test.trial === undefined && hasPassed(test))
  return isSilent ? ['its tests passed, and none of them tried a property or a fixture although it imports them'] : []
}

const missingProperties = ({ propertyNames }: SpecSource, tests: readonly Observation[]): readonly string[] => {
  const tried = new Set(tests.flatMap(({ trial }) => (trial?.kind === 'property' ? [trial.name] : [])))
  return propertyNames
    .filter((name) => !tried.has(name) && !isExplained(tests, name))
    .map((name) => `property ${JSON.stringify(name)}`)
}

const missingSets = ({ fixtureSets }: SpecSource, tests: readonly Observation[]): readonly string[] => {
  const tried = new Set(tests.flatMap(({ trial }) => (trial?.kind === 'fixtures' ? [trial.set] : [])))
  return fixtureSets
    .filter((set) => !tried.has(set) && !isExplained(tests, titleOfSet(set)))
    .map((set) => `fixtures ${JSON.stringify(set)}`)
}

const toFinding = ({ path }: SpecSource, message: string): Finding => ({
  check: 'sealed-evidence',
  code: 'trial-missing',
  subject: path,
  message,
  action: 'look for a mock or an alias of `vitest-oracle` in setup files and in the configuration',
  who: 'author',
  exitCode: EXIT.incomplete,
})
