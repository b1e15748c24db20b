import { EXIT, type Finding, idsOf, inventoriedIds, type Observation, type TestId } from '../../model/index.ts'
import { isJudged, type RunInput } from './run-input.ts'

/** Tests that a failed `beforeAll` kept from running; sealed and inventoried ones belong to run-complete. */
export const setupFailures = (input: RunInput): readonly Finding[] => {
  const inventoried = inventoriedIds(input.policy)
  const groups = new Map<string, Observation[]>()
  for (const test of input.run.tests.filter((test) => isPlain(test, inventoried) && isJudged(input, test.module))) {
    if (test.outcome.kind !== 'not-run' || test.outcome.reason !== 'setup-failed') continue
    const key = JSON.stringify([test.project, test.module, test.outcome.detail ?? ''])
    groups.set(key, [...(groups.get(key) ?? []), test])
  }
  return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [toFinding(first, rest)]))
}

const isPlain = (test: Observation, inventoried: ReadonlySet<TestId>): boolean =>
  !test.sealed && !idsOf(test).some((id) => inventoried.has(id))

const toFinding = (first: Observation, rest: readonly Observation[]): Finding => ({
  check: 'tests-passed',
  code: 'suite-setup-failed',
  subject: first.module,
  message: `a set-up failed, so ${rest.length + 1} tests did not run${detailOf(first)}`,
  action: 'mend what the `beforeAll` does or uses',
  who: 'author',
  exitCode: EXIT.testFailed,
})

const detailOf = ({ outcome }: Observation): string =>
  outcome.kind === 'not-run' && outcome.detail !== undefined ? `: ${outcome.detail}` : ''
