import { budgetCommand, type OptionChanges, optionsAgain, placeOf, type TypedOptions } from './budget-command.ts'
import type { BudgetRow } from './budget-rows.ts'

/** What advice goes by, beside the records. */
export interface AdviceFacts {
  /** The options that were typed: a command keeps where the oracle and its ledger are. */
  readonly typed: TypedOptions
  /** A commit for `--since` that exists here; null where none is known. */
  readonly since: string | null
  /** Whether any trusted run is recorded: where none is, every `since` starts nothing, and that is why. */
  readonly hasTrusted: boolean
}

/** What to do about the records that want something done: each once, however many it is for. */
export const budgetAdvice = (rows: readonly BudgetRow[], facts: AdviceFacts): readonly string[] => {
  const { typed, hasTrusted } = facts
  const restart = { since: facts.since ?? '<commit>' }
  const lines = ADVICE.flatMap(({ isFor, says, name, restarts = false }) => {
    const first = rows.find((row) => isFor(row, hasTrusted))
    if (first === undefined) return []
    const options = optionsAgain(placeOf(typed), restarts ? restart : NO_CHANGE)
    return [says, ...(name === undefined ? [] : [`  ${budgetCommand(name, first.budget.id, options)}`])]
  })
  return lines.length === 0 ? [] : ['', ...lines]
}

const NO_CHANGE: OptionChanges = {}

/** What may want something done: a state, or a `since` that starts nothing. */
interface Advice {
  readonly isFor: (row: BudgetRow, hasTrusted: boolean) => boolean
  /** A sentence. */
  readonly says: string
  /** The command that may follow, for the first record that it is for. */
  readonly name?: 'drop' | 'extend'
  /** Whether the command starts the window anew. Default false. */
  readonly restarts?: boolean
}

const inState =
  (state: BudgetRow['state']): Advice['isFor'] =>
  (row) =>
    row.state === state

const ADVICE: readonly Advice[] = [
  { isFor: inState('expired'), says: 'expired: mend the flake and drop the record:', name: 'drop' },
  {
    isFor: inState('over'),
    says: 'over: runs are red until its window holds fewer failures; once the mended test is merged:',
    name: 'extend',
    restarts: true,
  },
  { isFor: inState('at limit'), says: 'at limit: the next run in which it fails first is red' },
  {
    isFor: inState('stale'),
    says: 'stale: the newest run has no test of this id; correct the id, or drop the record:',
    name: 'drop',
  },
  { isFor: inState('expires soon'), says: 'expires soon: mend the flake, or extend the record:', name: 'extend' },
  {
    isFor: inState('too young'),
    says: 'too young: a run in which it fails first is red until its window has the missing runs',
  },
  {
    isFor: inState('unused'),
    says: 'unused: it never failed first in a full window; drop the record?',
    name: 'drop',
  },
  {
    isFor: ({ sinceRecorded }, hasTrusted) => sinceRecorded === false && hasTrusted,
    says: 'not recorded: no trusted run has the commit of its since, so that the whole window counts; name another:',
    name: 'extend',
    restarts: true,
  },
]
