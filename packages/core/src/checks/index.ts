import type { Check } from '../model/index.ts'
import { configIntegrity } from './config-integrity.ts'
import { fixtureAddress } from './fixture-address.ts'
import { fixtureShape } from './fixture-shape.ts'
import { flakeBudget } from './flake-budget.ts'
import { lockIntact } from './lock-intact.ts'
import { policySound } from './policy-sound.ts'
import { runComplete } from './run-complete.ts'
import { sealedEvidence } from './sealed-evidence.ts'
import { testsPassed } from './tests-passed.ts'

/** The checks that are run, in the order of `CHECKS`. */
export const RUNNING_CHECKS: readonly Check[] = [
  policySound,
  lockIntact,
  configIntegrity,
  fixtureAddress,
  fixtureShape,
  sealedEvidence,
  testsPassed,
  runComplete,
  flakeBudget,
]
