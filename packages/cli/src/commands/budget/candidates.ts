import { asTestId, EXIT, OracleError, printable, toDay } from '@vitest-oracle/core'
import { budgetCommand, optionsAgain } from '../../budget/budget-command.ts'
import { type BudgetScene, budgetScene } from '../../budget/budget-scene.ts'
import { candidateTable } from '../../budget/candidate-table.ts'
import { recordLines } from '../../budget/edit/add-record.ts'
import { exampleBudget, exampleLines } from '../../budget/example-lines.ts'
import { type Candidate, findCandidates } from '../../budget/find-candidates.ts'
import { findTrials } from '../../budget/find-trials.ts'
import { meantIds } from '../../budget/meant-ids.ts'
import { namesakeOf } from '../../budget/namesake-of.ts'
import { toRecord } from '../../budget/new-budget.ts'
import { newestRoster } from '../../budget/newest-roster.ts'
import { pastFacts, pastLines } from '../../budget/past-lines.ts'
import { printableJson } from '../../budget/printable-json.ts'
import { recordAdvice } from '../../budget/record-advice.ts'
import { textOrJson } from '../../budget/text-or-json.ts'
import type { CliIo } from '../../cli-io.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget candidates`: tests that flaked and have no record. */
export const candidates: RunCommand = async (input, io) => {
  const format = textOrJson(input.values.format)
  const scene = await budgetScene(input, io)
  const found = await withoutRecord(findCandidates(scene.past), scene)
  const chosen = choose(found, input.args[0], scene)
  const example = chosen === undefined ? [] : ['', ...exampleLines(chosen, scene)]
  const away = scene.past.runs.length === 0 ? await recordAdvice(scene) : []
  const lines = format === 'json' ? [toJson(found, scene)] : [...textLines(found, scene, io), ...example, ...away]
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.allow
}

/** What has a record, what can have none and what is no test any more is left out. */
const withoutRecord = async (found: readonly Candidate[], scene: BudgetScene): Promise<readonly Candidate[]> => {
  const { budgets } = scene.policy
  const isTrial = await findTrials(
    scene,
    found.map(({ id }) => id),
  )
  const roster = newestRoster(scene.past)
  return found.filter(
    ({ id }) => !isTrial(id) && namesakeOf(id, budgets.keys()) === undefined && (roster === null || roster.has(id)),
  )
}

const choose = (found: readonly Candidate[], typed: string | undefined, scene: BudgetScene): Candidate | undefined => {
  if (typed === undefined) return found[0]
  const ids = found.map(({ id }) => id)
  const at = ids.indexOf(asTestId(typed))
  if (at !== -1) return found[at]
  const commands = meantIds(asTestId(typed), ids).map((meant) =>
    budgetCommand('candidates', meant, optionsAgain(scene.typed)),
  )
  throw new OracleError({
    code: 'no-such-candidate',
    message: `find "${typed}" among the tests that flaked without a record`,
    hint: commands.join('\n') || 'npx vitest-oracle budget candidates names them',
  })
}

const textLines = (found: readonly Candidate[], { past }: BudgetScene, { stdout }: CliIo): readonly string[] => {
  const [runs = '', ...skipped] = pastLines(past)
  const head =
    found.length === 0
      ? 'no test without a record flaked'
      : `${found.length} ${found.length === 1 ? 'test' : 'tests'} without a record flaked`
  return [
    ...[`${head}; ${runs}`, ...skipped].map(printable),
    ...(found.length === 0 ? [] : ['', ...candidateTable(found, stdout.columns ?? null)]),
  ]
}

const toJson = (found: readonly Candidate[], scene: BudgetScene): string =>
  printableJson({
    version: 1,
    today: scene.today,
    ...pastFacts(scene.past),
    candidates: found.map(({ first, last, ...candidate }) => ({
      ...candidate,
      firstSeen: { day: toDay(first.at), commit: first.commit },
      lastSeen: { day: toDay(last.at), commit: last.commit },
      record: recordLines(toRecord(exampleBudget(candidate.id, scene))),
    })),
  })
