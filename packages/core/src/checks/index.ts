import type { Check, CheckName } from '../model/index.ts'
import { configIntegrity } from './config-integrity.ts'
import { fixtureAddress } from './fixture-address.ts'
import { fixtureShape } from './fixture-shape.ts'
import { flakeBudget } from './flake-budget.ts'
import { lockIntact } from './lock-intact.ts'
import { policySound } from './policy-sound.ts'
import { runComplete } from './run-complete.ts'
import { sealedEvidence } from './sealed-evidence.ts'
import { testsPassed } from './tests-passed.ts'

/** The checks that are run, by name. `path-fence` and `frozen-paths` need a diff: the gate adds them. */
export const RUNNING_CHECKS: Readonly<Partial<Record<CheckName, Check>>> = {
  'policy-sound': policySound,
  'lock-intact': lockIntact,
  'config-integrity': configIntegrity,
  'fixture-address': fixtureAddress,
  'fixture-shape': fixtureShape,
  'sealed-evidence': sealedEvidence,
  'tests-passed': testsPassed,
  'run-complete': runComplete,
  'flake-budget': flakeBudget,
}
