import { addDays, type Budget, type Day, daysBetween, OracleError } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import type { Ask } from '../questions.ts'
import { budgetCommand, optionsAgain } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'
import type { Extension } from './edit/extend-record.ts'
import { nextEnd, refuseEnd } from './refuse-end.ts'
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

/**
 * Reads the options.
 * @throws OracleError 64 `days-and-expires`, `expires-not-later`, `invalid-day`, `invalid-number`,
 * `nothing-to-extend`, `unknown-commit`
 */
export const readExtension = async (
  { values, flags }: CommandInput,
  scene: BudgetScene,
  budget: Budget,
): Promise<TypedExtension> => {
  const { home, past } = scene
  const { since: name, reason } = values
  const expires = typedEnd(values, scene, budget)
  if (expires !== undefined || name === undefined) refuseEnd(budget, expires ?? null, scene)
  const again = (since: string): string =>
    budgetCommand('extend', budget.id, optionsAgain({ values, flags }, { since }))
  const since = name === undefined ? undefined : await sinceCommit({ home, past, name, again })
  return { expires, since, reason }
}

const typedEnd = (values: CommandInput['values'], scene: BudgetScene, budget: Budget): Day | undefined => {
  const { today } = scene
  const usual = nextEnd(budget, scene)
  const length = { name: 'days', min: 1, max: 3650, usual: daysBetween(today, usual), suggestsNearest: false }
  const days = wholeNumber(values, length)
  const expires = values.expires === undefined ? undefined : dayOf(values.expires, { name: '--expires', today, usual })
  if (days !== undefined && expires !== undefined)
    throw new OracleError({
      code: 'days-and-expires',
      message: 'take --days and --expires at once',
      hint: 'say one of them: --days counts from today',
    })
  return days === undefined ? expires : addDays(today, days)
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

/** Asks for what was not typed. @throws OracleError 64 `expires-not-later`, `no-reason` */
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
  const usual = nextEnd(budget, scene)
  const said = { name: 'the day', today: scene.today, usual }
  const expires = typed ?? dayOf(await ask({ text: 'Good through', preset: usual }), said)
  refuseEnd(budget, expires, scene)
  return expires
}

const askReason = async (
  { reason: typed }: TypedExtension,
  { ask, io, hint, budget }: ExtensionTalk,
  question: string,
): Promise<string> => {
  const reason = await sayNeeded({ typed, question, why: 'the reviewer of the extension reads it' }, { ask, io })
  if (reason !== null) return reason
  throw noReason(budget, hint)
}

/** The error of an extension that nobody gives a reason for. */
export const noReason = ({ id }: Budget, hint: string): OracleError =>
  new OracleError({ code: 'no-reason', message: `extend "${id}" without a reason`, hint })
