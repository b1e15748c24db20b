import {
  asTestId,
  type Budget,
  type Day,
  findHome,
  OracleError,
  type Policy,
  readPolicy,
  type TestId,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import { ledgerPlace } from '../ledger/ledger-place.ts'
import { refuseAbsentFolder } from '../ledger/refuse-absent-folder.ts'
import { rootName } from '../root-name.ts'
import { nowOf, todayOf } from '../today.ts'
import { budgetCommand, optionsAgain, type TypedOptions } from './budget-command.ts'
import { meantIds } from './meant-ids.ts'
import { type Past, readPast } from './read-past.ts'

/** What a command around a budget starts from. */
export interface BudgetScene {
  readonly home: string
  readonly policy: Policy
  readonly past: Past
  readonly today: Day
  /** The options that were typed: a command that is suggested keeps them. */
  readonly typed: TypedOptions
}

/**
 * Reads the policy, which need not be sealed, and the ledger.
 * @throws OracleError 64 `no-ledger` for a folder that was typed and is not there, among others
 */
export const budgetScene = async ({ values, flags }: CommandInput, io: CliIo): Promise<BudgetScene> => {
  const root = rootName(values.root)
  const home = findHome(io.cwd, root)
  const policy = readPolicy({ home, root })
  const place = { home, ledger: ledgerPlace({ home, typed: values.ledger }, io) }
  if (values.ledger !== undefined) refuseAbsentFolder(place)
  const past = await readPast(place, nowOf(io))
  return { home, policy, past, today: todayOf(io), typed: { values, flags } }
}

/** The id that was typed. @throws OracleError 64 `invalid-test-id` for a blank one */
export const typedId = ({ args: [typed = ''] }: CommandInput): TestId => {
  if (typed.trim() !== '') return asTestId(typed)
  throw new OracleError({
    code: 'invalid-test-id',
    message: `take "${typed}" for the id of a test: it is blank`,
    hint: 'as reports print it, path > suite > test; npx vitest-oracle budget list and budget candidates name some',
  })
}

/** The record that was named to a command. @throws OracleError 64 `no-such-budget` */
export const namedBudget = (
  { policy: { budgets, root }, typed }: BudgetScene,
  { id, command }: { readonly id: TestId; readonly command: 'extend' | 'drop' },
): Budget => {
  const budget = budgets.get(id)
  if (budget !== undefined) return budget
  const commands = meantIds(id, budgets.keys()).map((meant) => budgetCommand(command, meant, optionsAgain(typed)))
  throw new OracleError({
    code: 'no-such-budget',
    message: `find a record of "${id}" in ${root}/policy/flake_budget.yaml`,
    hint: commands.join('\n') || 'npx vitest-oracle budget list names them',
  })
}
