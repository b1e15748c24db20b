import { addDays, type Budget, type Day, daysBetween, OracleError } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import type { Ask } from '../questions.ts'
import type { BudgetScene } from './budget-scene.ts'
import type { Extension } from './edit/extend-record.ts'
import { sayNeeded } from './say-needed.ts'
import { sinceCommit } from './since-commit.ts'
import { dayOf, wholeNumber } from './typed-values.ts'

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
  const expires = values.expires === undefined ? undefined : dayOf(values.expires, '--expires', today)
  if (days !== undefined && expires !== undefined)
    throw new OracleError({
      code: 'days-and-expires',
      message: 'take --days and --expires at once',
      hint: 'say one of them: --days counts from today',
    })
  const { since, reason } = values
  return {
    expires: days === undefined ? expires : addDays(today, days),
    since: since === undefined ? undefined : await sinceCommit(home, since),
    reason,
  }
}

/** Whether nothing is left to ask. */
export const isComplete = ({ expires, since, reason }: TypedExtension): boolean =>
  (expires ?? since) !== undefined && reason !== undefined

/** What the questions need. */
export interface ExtensionTalk {
  readonly ask: Ask
  readonly io: CliIo
  readonly hint: string
  readonly scene: BudgetScene
  readonly budget: Budget
}

const DAYS = 30

/** Asks for what was not typed. @throws OracleError 64 `expires-not-later`, `nothing-to-extend`, `no-reason` */
export const askExtension = async (typed: TypedExtension, talk: ExtensionTalk): Promise<Extension> => {
  const { since } = typed
  const expires = typed.expires === undefined && since !== undefined ? null : await askEnd(typed, talk)
  return {
    today: talk.scene.today,
    reason: await askReason(typed, talk, expires === null ? 'What mended it' : 'Why does it take longer'),
    ...(expires === null ? {} : { expires }),
    ...(since === undefined ? {} : { since }),
  }
}

const askEnd = async ({ expires: typed }: TypedExtension, { ask, scene, budget }: ExtensionTalk): Promise<Day> => {
  refuseEndless(budget)
  const preset = nextEnd(budget, scene)
  const expires = typed ?? dayOf(await ask({ text: 'Good through', preset }), 'the day', scene.today)
  refuseEarlier(budget, expires)
  return expires
}

const askReason = async (
  { reason: typed }: TypedExtension,
  { ask, io, hint, budget }: ExtensionTalk,
  question: string,
): Promise<string> => {
  const reason = await sayNeeded({ typed, question, why: 'the reviewer of the extension reads it' }, { ask, io })
  if (reason !== null) return reason
  throw new OracleError({ code: 'no-reason', message: `extend "${budget.id}" without a reason`, hint })
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
