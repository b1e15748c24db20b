import type { Check } from '../model/index.ts'
import { fixtureFindings } from './sealed-evidence/fixture-findings.ts'
import { propertyFindings } from './sealed-evidence/property-findings.ts'

/**
 * Whether production kept what the oracle states: every property for every sealed seed (6), every
 * fixture's output (6). A fixture that cannot be judged is corrupt (5), one that was not tried is
 * missing evidence (7).
 */
export const sealedEvidence: Check = (policy, evidence) =>
  (evidence.run?.tests ?? []).flatMap((test) => {
    if (test.trial === undefined) return []
    return test.trial.kind === 'property'
      ? propertyFindings({ policy, test, trial: test.trial })
      : fixtureFindings({ evidence, test, trial: test.trial })
  })
