import type { Check } from '../model/index.ts'
import { addedOracles } from './path-fence/added-oracles.ts'
import { editedTests } from './path-fence/edited-tests.ts'
import { nothingToJudge } from './path-fence/nothing-to-judge.ts'
import { productionSignals } from './path-fence/production-signals.ts'
import { removedTests } from './path-fence/removed-tests.ts'
import { reviewPaths } from './path-fence/review-paths.ts'
import { sealedPaths } from './path-fence/sealed-paths.ts'

/**
 * Whether a patch keeps to what it may write: nothing sealed and no new oracle (2), no new marker and no inventoried
 * test removed (7), no new retry (8), something beside tests (11). What a person must look at is 10.
 */
export const pathFence: Check = (policy, evidence) => {
  const { changes } = evidence
  if (changes === null) return []
  const patch = { policy, evidence, changes }
  return PARTS.flatMap((part) => part(patch))
}

const PARTS = [sealedPaths, addedOracles, removedTests, editedTests, reviewPaths, productionSignals, nothingToJudge]
