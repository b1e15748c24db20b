import {
  type Attempt,
  attemptsOf,
  budgetOf,
  carries,
  type Evidence,
  EXIT,
  type Finding,
  isFrozenPath,
  isReplay,
  type Observation,
  type Policy,
  type RunEvidence,
  type RunStamp,
} from '../../model/index.ts'
import { recordToPaste } from './record-to-paste.ts'

/**
 * Tests without a record that both failed and passed at first at one commit: in this run, or in this
 * run and in a recorded one of the same clean commit. A property or a fixture set never flakes.
 */
export const unrecordedFlakes = (policy: Policy, evidence: Evidence, run: RunEvidence): readonly Finding[] =>
  isReplay(run)
    ? []
    : run.tests
        .filter((test) => mayHaveRecord(policy, test))
        .flatMap((test) => {
          const proof = proofOf(test, evidence)
          return proof === null ? [] : [toFinding(test, { policy, evidence, proof })]
        })

const mayHaveRecord = (policy: Policy, test: Observation): boolean =>
  test.trial === undefined &&
  budgetOf(policy, test) === null &&
  !carries(test, 'fails') &&
  !isFrozenPath(policy, test.module)

/** Null where only one outcome was seen. */
const proofOf = (test: Observation, { history: { atCommit } }: Evidence): string | null => {
  const attempts = attemptsOf(test).map(({ outcome }) => outcome)
  if (isBoth(attempts)) return `in this run: ${attempts.join(', ')}`
  const [first] = attempts
  if (first !== 'passed' && first !== 'failed') return null
  const other = first === 'failed' ? 'passed' : 'failed'
  const run = atCommit?.[other].get(test.id)
  return run === undefined ? null : `at this commit: ${first} now, ${other} ${show(run)}`
}

const isBoth = (attempts: readonly Attempt['outcome'][]): boolean =>
  attempts.includes('passed') && attempts.includes('failed')

/** With clock and zone: what fails at midnight shows it here. */
const show = ({ startedAt, zone, platform }: RunStamp): string => {
  const [day = '', time = ''] = new Date(startedAt).toISOString().split('T')
  return `${day} ${time.slice(0, 'HH:MM'.length)} UTC (${zone === null ? '' : `${zone}, `}${platform})`
}

interface Flake {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly proof: string
}

const toFinding = ({ id }: Observation, { policy, evidence, proof }: Flake): Finding => ({
  check: 'flake-budget',
  code: 'flake-without-record',
  subject: id,
  message: `it flakes ${proof}`,
  action: recordToPaste(id, { root: policy.root, today: evidence.today }),
  who: 'oracle-owner',
  exitCode: EXIT.allow,
})
