import type { Check, CheckName } from '../model/index.ts'
import { configIntegrity } from './config-integrity.ts'
import { fixtureAddress } from './fixture-address.ts'
import { fixtureShape } from './fixture-shape.ts'
import { flakeBudget } from './flake-budget.ts'
import { frozenPaths } from './frozen-paths.ts'
import { lockIntact } from './lock-intact.ts'
import { oracleComparison } from './oracle-comparison.ts'
import { pathFence } from './path-fence.ts'
import { policySound } from './policy-sound.ts'
import { runComplete } from './run-complete.ts'
import { sealedEvidence } from './sealed-evidence.ts'
import { testsPassed } from './tests-passed.ts'

/** Every check by name, in the order of a report. `path-fence`, `oracle-comparison` and `frozen-paths` find nothing without a patch. */
export const RUNNING_CHECKS: Readonly<Partial<Record<CheckName, Check>>> = {
  'policy-sound': policySound,
  'path-fence': pathFence,
  'oracle-comparison': oracleComparison,
  'lock-intact': lockIntact,
  'config-integrity': configIntegrity,
  'frozen-paths': frozenPaths,
  'fixture-address': fixtureAddress,
  'fixture-shape': fixtureShape,
  'sealed-evidence': sealedEvidence,
  'tests-passed': testsPassed,
  'run-complete': runComplete,
  'flake-budget': flakeBudget,
}
