import { flakeProof } from '../../budget/flake-proof.ts'
import { mayFlake } from '../../budget/may-flake.ts'
import {
  type Evidence,
  EXIT,
  type Finding,
  isReplay,
  type Observation,
  type Policy,
  type RunEvidence,
} from '../../model/index.ts'
import { recordToPaste } from './record-to-paste.ts'

/** Notes of tests without a record that flake, each with the record that a person may paste. */
export const unrecordedFlakes = (policy: Policy, evidence: Evidence, run: RunEvidence): readonly Finding[] =>
  isReplay(run)
    ? []
    : run.tests
        .filter((test) => mayFlake(policy, test))
        .flatMap((test) => {
          const proof = flakeProof(test, evidence.history)
          return proof === null ? [] : [toFinding(test, { policy, evidence, proof })]
        })

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
  action: recordToPaste(id, { root: policy.root, today: evidence.today, runs: evidence.history.runs }),
  who: 'oracle-owner',
  exitCode: EXIT.allow,
})
