import {
  alignColumns,
  asTestId,
  EXIT,
  OracleError,
  printable,
  shellWord,
  type TestId,
  toDay,
} from '@vitest-oracle/core'
import { type BudgetScene, budgetScene } from '../../budget/budget-scene.ts'
import { recordLines } from '../../budget/edit/add-record.ts'
import { type Candidate, findCandidates, type Sighting } from '../../budget/find-candidates.ts'
import { findTrials } from '../../budget/find-trials.ts'
import { namesakeOf } from '../../budget/namesake-of.ts'
import { newBudget, toRecord } from '../../budget/new-budget.ts'
import { newestRoster } from '../../budget/newest-roster.ts'
import { pastLines } from '../../budget/past-line.ts'
import { printableJson } from '../../budget/printable-json.ts'
import { oddsLines, showRate } from '../../budget/show-odds.ts'
import { standingLine } from '../../budget/standing-line.ts'
import { textOrJson } from '../../budget/text-or-json.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget candidates`: tests that flaked and have no record. */
export const candidates: RunCommand = async (input, io) => {
  const format = textOrJson(input.values.format)
  const scene = await budgetScene(input, io)
  const found = await withoutRecord(findCandidates(scene.past), scene)
  const chosen = choose(found, input.args[0])
  const lines = format === 'json' ? [toJson(found, scene)] : [...textLines(found, scene), ...paste(chosen, scene)]
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

const choose = (found: readonly Candidate[], typed: string | undefined): Candidate | undefined => {
  if (typed === undefined) return found[0]
  const chosen = found.find(({ id }) => id === asTestId(typed))
  if (chosen !== undefined) return chosen
  throw new OracleError({
    code: 'no-such-candidate',
    message: `find "${typed}" among the tests that flaked without a record`,
    hint: 'npx vitest-oracle budget candidates names them',
  })
}

const textLines = (found: readonly Candidate[], { past }: BudgetScene): readonly string[] => {
  const [runs = '', ...skipped] = pastLines(past)
  const head =
    found.length === 0
      ? 'no test without a record flaked'
      : `${found.length} ${found.length === 1 ? 'test' : 'tests'} without a record flaked`
  const table = [['rate', '95 %', 'failed first', 'first seen', 'last seen', 'test'], ...found.map(cells)]
  return [
    ...[`${head}; ${runs}`, ...skipped].map(printable),
    ...(found.length === 0 ? [] : ['', ...alignColumns(table.map((row) => row.map(printable)))]),
  ]
}

const cells = ({ id, failed, runs, rate, interval, first, last }: Candidate): readonly string[] => [
  rate === null ? '?' : showRate(rate),
  interval === null ? '' : `${showRate(interval[0])} to ${showRate(interval[1])}`,
  `${failed} of ${runs} runs`,
  sighting(first),
  sighting(last),
  id,
]

const sighting = ({ at, commit }: Sighting): string => `${toDay(at)} ${commit.slice(0, 8)}`

const paste = (chosen: Candidate | undefined, scene: BudgetScene): readonly string[] => {
  if (chosen === undefined) return []
  const budget = exampleOf(chosen.id, scene)
  return [
    '',
    `mend it, or: npx vitest-oracle budget add ${shellWord(chosen.id)}`,
    `which is to paste this below tests: in ${scene.policy.root}/policy/flake_budget.yaml, then npx vitest-oracle seal`,
    ...recordLines(toRecord(budget)).map(printable),
    '',
    standingLine(budget, scene.past, scene.today),
    ...oddsLines(budget, chosen),
  ]
}

const exampleOf = (id: TestId, { today, policy: { caps } }: BudgetScene) =>
  newBudget(id, { owner: '<team>', note: '<why it flakes>' }, { today, caps })

const toJson = (found: readonly Candidate[], scene: BudgetScene): string =>
  printableJson({
    version: 1,
    today: scene.today,
    ledger: scene.past.ledger,
    runs: scene.past.runs.length,
    skipped: scene.past.skipped,
    candidates: found.map(({ first, last, ...candidate }) => ({
      ...candidate,
      firstSeen: { day: toDay(first.at), commit: first.commit },
      lastSeen: { day: toDay(last.at), commit: last.commit },
      record: recordLines(toRecord(exampleOf(candidate.id, scene))),
    })),
  })
