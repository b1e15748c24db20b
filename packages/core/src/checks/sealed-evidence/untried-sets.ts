import {
  type Evidence,
  EXIT,
  type Finding,
  type FixtureSet,
  isFrozenPath,
  type Policy,
  scopeOf,
} from '../../model/index.ts'
import { isExplained, titleOfSet } from './is-explained.ts'
import { sealedPairs } from './sealed-pairs.ts'

/**
 * Sets with pairs that no sealed test of a full run tried. Where no spec calls `fixtures()` they are
 * stored for something else, and noted.
 */
export const untriedSets = (policy: Policy, { run, fixtures, specs }: Evidence): readonly Finding[] => {
  if (run === null || scopeOf(run) !== 'full') return []
  const tests = run.tests.filter(({ sealed, module }) => sealed && !isFrozenPath(policy, module))
  const tried = new Set(tests.flatMap(({ trial }) => (trial?.kind === 'fixtures' ? [trial.set] : [])))
  const isAskedFor = specs.some(({ path, callsFixtures }) => callsFixtures && !isFrozenPath(policy, path))
  return fixtures
    .filter((set) => set.name !== '' && sealedPairs(set).size > 0)
    .filter(({ name }) => !tried.has(name) && !isExplained(tests, titleOfSet(name)))
    .map((set) => (isAskedFor ? notTried(set) : stored(set)))
}

const finding = ({ name, path, entries }: FixtureSet, fields: Pick<Finding, 'action' | 'exitCode'>): Finding => ({
  check: 'sealed-evidence',
  code: 'fixture-set-not-tried',
  subject: path,
  message: `no sealed test gave the ${sealedPairs({ entries }).size} pairs of ${name} to production`,
  who: 'oracle-owner',
  ...fields,
})

const notTried = (set: FixtureSet): Finding =>
  finding(set, {
    action: `call fixtures(${JSON.stringify(set.name)}, …) in a sealed spec, or remove the set, then \`npx vitest-oracle seal\``,
    exitCode: EXIT.incomplete,
  })

const stored = (set: FixtureSet): Finding =>
  finding(set, {
    action: 'nothing where something else reads it; no sealed spec calls fixtures()',
    exitCode: EXIT.allow,
  })
