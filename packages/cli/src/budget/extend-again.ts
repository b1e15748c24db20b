import { type Budget, OracleError } from '@vitest-oracle/core'
import { noReason, type TypedExtension } from './ask-extension.ts'
import { budgetCommand, type OptionChanges, optionsAgain } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'
import { nextEnd } from './refuse-end.ts'
import { saysSomething } from './typed-values.ts'

/** The command that was typed, with what it lacks to need no answer: a day past the present end, a reason. */
export const extendAgain = (budget: Budget, typed: TypedExtension, scene: BudgetScene): string => {
  const changes: OptionChanges = {
    ...(lacksEnd(typed) ? { expires: nextEnd(budget, scene) } : {}),
    ...(saysSomething(typed.reason ?? '') ? {} : { reason: whyOf(typed) }),
    yes: true,
  }
  return budgetCommand('extend', budget.id, optionsAgain(scene.typed, changes))
}

/** The error of a command that agrees to its edit and does not say all of it; null for one that does. */
export const extendLacks = (budget: Budget, typed: TypedExtension, hint: string): OracleError | null => {
  if (lacksEnd(typed))
    return new OracleError({ code: 'no-new-end', message: `extend "${budget.id}" without a new end`, hint })
  return saysSomething(typed.reason ?? '') ? null : noReason(budget, hint)
}

const lacksEnd = ({ expires, since }: TypedExtension): boolean => (expires ?? since) === undefined

const whyOf = ({ expires, since }: TypedExtension): string =>
  since !== undefined && expires === undefined ? '<what mended it>' : '<why it takes longer>'
