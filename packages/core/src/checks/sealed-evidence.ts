import { type Check, type Evidence, type Finding, isFrozenPath, type Observation, type Policy } from '../model/index.ts'
import { fixtureFindings } from './sealed-evidence/fixture-findings.ts'
import { propertyFindings } from './sealed-evidence/property-findings.ts'
import { missingTrials } from './sealed-evidence/trial-missing.ts'

/**
 * Whether production kept what the oracle states: every property for every sealed seed (6), every
 * fixture's output (6). A fixture that cannot be judged is corrupt (5), what was not tried is
 * missing evidence (7).
 */
export const sealedEvidence: Check = (policy, evidence) => [
  ...(evidence.run?.tests ?? [])
    .filter(({ module }) => !isFrozenPath(policy, module))
    .flatMap((test) => trialFindings(policy, evidence, test)),
  ...missingTrials(policy, evidence),
]

const trialFindings = (policy: Policy, evidence: Evidence, test: Observation): readonly Finding[] => {
  if (test.trial === undefined) return []
  return test.trial.kind === 'property'
    ? propertyFindings({ policy, test, trial: test.trial })
    : fixtureFindings({ evidence, test, trial: test.trial })
}
