import {
  attemptsOf,
  budgetOf,
  carries,
  EXIT,
  type Finding,
  hasFailed,
  isReplay,
  type Observation,
  type RunEvidence,
  type Trial,
} from '../../model/index.ts'
import { earlierFailure } from './earlier-failure.ts'
import { isJudged, type RunInput } from './run-input.ts'

/** Failing tests, and those whose reported result is not the one that was witnessed. */
export const failedTests = (input: RunInput): readonly Finding[] =>
  input.run.tests
    .filter((test) => isJudged(input, test.module))
    .flatMap((test) => {
      if (test.contradiction !== undefined) return [contradicted(test, test.contradiction)]
      return hasFailed(test) && !isJudgedElsewhere(input, test) ? [failed(test, input)] : []
    })

/** A budget, a retry of its own (both 8) or a trial (6) answers for the failure. */
const isJudgedElsewhere = ({ policy, run }: RunInput, test: Observation): boolean =>
  budgetOf(policy, test) !== null || (test.trial === undefined ? carries(test, 'retry') : isTrialLost(test.trial, run))

/** In a replay too few runs are no reason to fail. */
const isTrialLost = (trial: Trial, run: RunEvidence): boolean =>
  trial.kind === 'property'
    ? trial.seeds.some(({ outcome }) => outcome !== 'held' && !(isReplay(run) && outcome === 'too-few-runs'))
    : trial.results.some(({ outcome }) => outcome !== 'matched')

const failed = (test: Observation, input: RunInput): Finding => ({
  check: 'tests-passed',
  code: 'test-failed',
  subject: test.id,
  message: `failed${whyOf(test)}${placeOf(test)}${undoneOf(test)}${suspectOf(test)}${earlierFailure(test, input)}`,
  action: 'mend production; Vitest printed the whole error above',
  who: 'author',
  exitCode: EXIT.testFailed,
})

const contradicted = (test: Observation, contradiction: string): Finding => ({
  check: 'tests-passed',
  code: 'result-contradicted',
  subject: test.id,
  message: `${contradiction}${whyOf(test)}${placeOf(test)}`,
  action: 'look for a hook, a setup file or code under test that rewrites results; the witnessed outcome stands',
  who: 'author',
  exitCode: EXIT.testFailed,
})

const whyOf = (test: Observation): string => {
  const message = attemptsOf(test).find(({ outcome }) => outcome === 'failed')?.message
  return message === undefined ? '' : `: ${message}`
}

const placeOf = ({ module, line }: Observation): string => (line === undefined ? '' : ` (${module}:${line})`)

const undoneOf = ({ unmarked, markers }: Observation): string =>
  unmarked ? `; its ${[...new Set(markers.map(({ kind }) => kind))].join(', ')} does not stand` : ''

const suspectOf = ({ suspect }: Observation): string => (suspect === undefined ? '' : `; suspect: ${suspect}`)
