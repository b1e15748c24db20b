import { OracleError, type TestId } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain, placeOf, type TypedOptions } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'
import { findTrials } from './find-trials.ts'
import { namesakeOf } from './namesake-of.ts'
import { namedIn, newestRoster } from './newest-roster.ts'
import { refuseSpelling } from './refuse-spelling.ts'
import { refuseUnknown } from './refuse-unknown.ts'

/**
 * Refuses a budget for what has one or can have none, under whatever name.
 * @throws OracleError 64 `ambiguous-test`, `budget-exists`, `invalid-test-id`, `trial-has-no-budget` or
 * `unknown-test`
 */
export const refuseRecord = async (id: TestId, scene: BudgetScene): Promise<void> => {
  const { policy, past, typed } = scene
  const record = namesakeOf(id, policy.budgets.keys())
  if (record !== undefined) throw exists(id, record, typed)
  const roster = newestRoster(past) ?? new Set<TestId>()
  if (namedIn(roster, id).length === 0) refuseSpelling(id, { root: policy.root, ids: roster, typed })
  const isTrial = await findTrials(scene, [id])
  if (isTrial(id)) throw isNoTest(id)
  refuseUnknown(id, past, typed)
}

const exists = (id: TestId, record: TestId, typed: TypedOptions): OracleError => {
  const place = optionsAgain(placeOf(typed))
  return new OracleError({
    code: 'budget-exists',
    message: `add a budget for "${id}": it has one${record === id ? '' : `, under the name "${record}"`}`,
    hint: [
      budgetCommand('extend', record, place),
      budgetCommand('drop', record, place),
      'its other values are changed by hand',
    ].join('\n'),
  })
}

const isNoTest = (id: TestId): OracleError =>
  new OracleError({
    code: 'trial-has-no-budget',
    message: `add a budget for "${id}": it is a property or a fixture set, and every sealed input counts, every time`,
    hint: 'mend production, or the property where it is wrong (an oracle owner)',
  })
