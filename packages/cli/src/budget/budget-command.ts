import { isDatabase, shellWord } from '@vitest-oracle/core/model'
import type { CommandInput } from '../command.ts'

/** A command around the budget of one test. */
export type BudgetCommandName = 'add' | 'candidates' | 'drop' | 'extend'

/** What of the options becomes another: a value, true for one without a value, null for one that goes. */
export type OptionChanges = Readonly<Record<string, string | true | null>>

/** What was typed, as far as it is options. */
export type TypedOptions = Pick<CommandInput, 'values' | 'flags'>

/** A command around the budget of one test, ready to paste. */
export const budgetCommand = (name: BudgetCommandName, id: string, options: readonly string[] = []): string =>
  ['npx vitest-oracle budget', name, shellWord(id), ...options].join(' ')

/** The options that were typed, with some of them changed and what is missing behind them; `--yes` last. */
export const optionsAgain = ({ values, flags }: TypedOptions, changes: OptionChanges = {}): readonly string[] => {
  const typed = new Map<string, string | true | null>([
    ...Object.entries(values),
    ...[...flags].map((name) => [name, true] as const),
    ...Object.entries(changes),
  ])
  const names = [...typed.keys()].filter((name) => name !== 'yes')
  return [...names, 'yes'].flatMap((name) => {
    const value = typed.get(name) ?? null
    if (value === null) return []
    return value === true ? [`--${name}`] : [`--${name} ${wordOf(name, value)}`]
  })
}

/** Of the options only where the oracle and its ledger are: every command takes those. */
export const placeOf = ({ values: { ledger, root } }: TypedOptions): TypedOptions => ({
  values: { ...(ledger === undefined ? {} : { ledger }), ...(root === undefined ? {} : { root }) },
  flags: new Set(),
})

/** An address of a database may hold a password. */
const wordOf = (name: string, value: string): string =>
  name === 'ledger' && isDatabase(value) ? '"<address>"' : shellWord(value)
