import { OracleError } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { Ask } from '../questions.ts'
import type { BudgetWishes } from './new-budget.ts'
import { sayNeeded } from './say-needed.ts'
import { saysSomething } from './typed-values.ts'

/** What the questions need. */
interface Talk {
  readonly ask: Ask
  readonly io: CliIo
  /** What to type where nothing is said. */
  readonly hint: string
}

/** Asks for the owner and the note where they were not typed. @throws OracleError 64 `nobody-owns-it` */
export const askOwner = async (wishes: BudgetWishes, talk: Talk): Promise<BudgetWishes> => ({
  ...wishes,
  owner: await said({ ...OWNER, typed: wishes.owner }, talk),
  note: await said({ ...NOTE, typed: wishes.note }, talk),
})

const OWNER = {
  what: 'an owner',
  question: 'Who mends it (a team or a person)',
  why: 'a debt that nobody owns is never paid',
}

const NOTE = {
  what: 'a note',
  question: 'Why does it flake',
  why: 'whoever reviews the budget, and whoever mends the test, reads it first',
}

/** The error of a command that agrees to its edit without an owner or a note; null for one that has both. */
export const ownerLacks = ({ owner, note }: BudgetWishes, hint: string): OracleError | null => {
  const lacking = [
    { ...OWNER, text: owner },
    { ...NOTE, text: note },
  ].find(({ text }) => !saysSomething(text ?? ''))
  return lacking === undefined ? null : unowned(lacking, hint)
}

const said = async (
  { what, ...needed }: typeof OWNER & { readonly typed: string | undefined },
  { ask, io, hint }: Talk,
): Promise<string> => {
  const text = await sayNeeded(needed, { ask, io })
  if (text !== null) return text
  throw unowned({ what, why: needed.why }, hint)
}

const unowned = ({ what, why }: Pick<typeof OWNER, 'what' | 'why'>, hint: string): OracleError =>
  new OracleError({ code: 'nobody-owns-it', message: `add a budget without ${what}: ${why}`, hint })
