import { budgetOf, carries, isFrozenPath, type Observation, type Policy } from '../model/index.ts'

/** Whether a test without a record might be given one: a property or a fixture set never flakes. */
export const mayFlake = (policy: Policy, test: Observation): boolean =>
  test.trial === undefined &&
  budgetOf(policy, test) === null &&
  !carries(test, 'fails') &&
  !isFrozenPath(policy, test.module)
