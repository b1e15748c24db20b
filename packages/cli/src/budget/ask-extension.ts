import { addDays, type Budget, type Day, daysBetween, fullCommit, OracleError } from '@vitest-oracle/core'
import type { CommandInput } from '../command.ts'
import type { Ask } from '../questions.ts'
import type { BudgetScene } from './budget-scene.ts'
import type { Extension } from './edit/extend-record.ts'
import { dayOf, oneLine, wholeNumber } from './typed-values.ts'

/** What was typed of an extension. */
export interface TypedExtension {
  readonly expires: Day | undefined
  /** Full id of a commit. */
  readonly since: string | undefined
  readonly reason: string | undefined
}

/** Reads the options. @throws OracleError 64 `days-and-expires`, `invalid-day`, `invalid-number`, `unknown-commit` */
export const readExtension = async ({ values }: CommandInput, scene: BudgetScene): Promise<TypedExtension> => {
  const { home, today } = scene
  const days = wholeNumber(values, { name: 'days', min: 1, max: 3650 })
  const expires = dayOf(values.expires, '--expires', today)
  if (days !== undefined && expires !== undefined)
    throw new OracleError({
      code: 'days-and-expires',
      message: 'take --days and --expires at once',
      hint: 'say one of them: --days counts from today',
    })
  const { since, reason } = values
  return {
    expires: days === undefined ? expires : addDays(today, days),
    since: since === undefined ? undefined : await fullCommit(home, { role: 'since', name: since }),
    reason,
  }
}

/** Whether nothing is left to ask. */
export const isComplete = ({ expires, since, reason }: TypedExtension): boolean =>
  (expires ?? since) !== undefined && reason !== undefined

/** What the questions need. */
export interface ExtensionTalk {
  readonly ask: Ask
  readonly hint: string
  readonly scene: BudgetScene
  readonly budget: Budget
}

const DAYS = 30

/** Asks for what was not typed. @throws OracleError 64 `expires-not-later`, `nothing-to-extend`, `no-reason` */
export const askExtension = async (typed: TypedExtension, talk: ExtensionTalk): Promise<Extension> => {
  const { ask, hint, scene, budget } = talk
  const { today } = scene
  const { since } = typed
  const isMoved = typed.expires !== undefined || since === undefined
  if (isMoved) refuseEndless(budget)
  const preset = nextEnd(budget, scene)
  const expires = isMoved
    ? (typed.expires ?? dayOf(await ask({ text: 'Good through', preset }), 'the day', today))
    : null
  if (expires != null) refuseEarlier(budget, expires)
  const reason = oneLine(typed.reason ?? (await ask({ text: isMoved ? 'Why does it take longer' : 'What mended it' })))
  if (reason === '')
    throw new OracleError({ code: 'no-reason', message: `extend "${budget.id}" without a reason`, hint })
  return { today, reason, ...(expires == null ? {} : { expires }), ...(since === undefined ? {} : { since }) }
}

/** A month after its end, or after today where it has ended; as far as the cap goes. */
const nextEnd = ({ expires }: Budget, { today, policy: { caps } }: BudgetScene): Day => {
  const from = expires?.kind === 'day' && expires.day > today ? expires.day : today
  return addDays(today, Math.min(daysBetween(today, from) + DAYS, caps.maxDays))
}

const BY_HAND = 'change policy/flake_budget.yaml by hand, then npx vitest-oracle seal'

const refuseEndless = ({ id, expires }: Budget): void => {
  if (expires?.kind === 'day') return
  throw new OracleError({
    code: 'nothing-to-extend',
    message: `extend "${id}": it ends ${expires === null ? 'never' : 'with a commit, not on a day'}`,
    hint: BY_HAND,
  })
}

const refuseEarlier = ({ id, expires: end }: Budget, expires: Day): void => {
  if (end?.kind !== 'day' || expires > end.day) return
  throw new OracleError({
    code: 'expires-not-later',
    message: `extend "${id}" to ${expires}: it is good through ${end.day} already`,
    hint: `say a later day; to end it earlier, ${BY_HAND}`,
  })
}
