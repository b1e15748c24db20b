import { addDays, type Budget, type Day, daysBetween, OracleError } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'

const DAYS = 30
const BY_HAND = 'change policy/flake_budget.yaml by hand, then npx vitest-oracle seal'

/** A month after its end, or after today where it has ended; as far as the cap goes. */
export const nextEnd = ({ expires }: Budget, { today, policy: { caps } }: BudgetScene): Day => {
  const from = expires?.kind === 'day' && expires.day > today ? expires.day : today
  return addDays(today, Math.min(daysBetween(today, from) + DAYS, caps.maxDays))
}

/**
 * Refuses to move an end that is no day, or to move it to a day on which the record is good anyway.
 * @param expires the new end; null where none was said yet
 * @throws OracleError 64 `nothing-to-extend`, `expires-not-later`
 */
export const refuseEnd = (budget: Budget, expires: Day | null, scene: BudgetScene): void => {
  const { id, expires: end } = budget
  if (end?.kind !== 'day')
    throw new OracleError({
      code: 'nothing-to-extend',
      message: `extend "${id}": it ends ${end === null ? 'never' : 'with a commit, not on a day'}`,
      hint: BY_HAND,
    })
  if (expires !== null && expires <= end.day) throw notLater({ budget, expires, end: end.day }, scene)
}

interface Earlier {
  readonly budget: Budget
  readonly expires: Day
  /** The end that it has. */
  readonly end: Day
}

const notLater = ({ budget, expires, end }: Earlier, scene: BudgetScene): OracleError => {
  const later = nextEnd(budget, scene)
  const again = budgetCommand('extend', budget.id, optionsAgain(scene.typed, { days: null, expires: later }))
  return new OracleError({
    code: 'expires-not-later',
    message: `extend "${budget.id}" to ${expires}: it is good through ${end} already`,
    hint: [
      later > end ? again : `the cap of ${scene.policy.caps.maxDays} days from today allows no later day`,
      `to end it earlier, ${BY_HAND}`,
    ].join('\n'),
  })
}
