import {
  type Check,
  type Evidence,
  type Finding,
  isFrozenPath,
  type Observation,
  type Policy,
  type RunEvidence,
} from '../model/index.ts'
import { fixtureFindings } from './sealed-evidence/fixture-findings.ts'
import { propertyFindings } from './sealed-evidence/property-findings.ts'
import { missingTrials } from './sealed-evidence/trial-missing.ts'
import { untriedSets } from './sealed-evidence/untried-sets.ts'

/**
 * Whether production kept what the oracle states: every property for every sealed seed (6), every
 * fixture's output (6), held against the sealed digest. A fixture that cannot be judged is corrupt
 * (5), what was not tried is missing evidence (7).
 */
export const sealedEvidence: Check = (policy, evidence) => {
  const { run } = evidence
  if (run === null) return []
  const tests = run.tests.filter(({ module }) => !isFrozenPath(policy, module))
  return [
    ...tests.flatMap((test) => trialFindings({ policy, evidence, run, test })),
    ...missingTrials(policy, evidence),
    ...untriedSets(policy, evidence),
  ]
}

interface Tried {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly run: RunEvidence
  readonly test: Observation
}

const trialFindings = ({ policy, evidence, run, test }: Tried): readonly Finding[] => {
  if (test.trial === undefined) return []
  return test.trial.kind === 'property'
    ? propertyFindings({ policy, run, test, trial: test.trial })
    : fixtureFindings({ evidence, run, test, trial: test.trial })
}
