import { EXIT, foldRuns, gatherRecordsInForce, printable, sha256Hex } from '@vitest-oracle/core'
import { type BudgetRow, budgetRows } from '../../budget/budget-rows.ts'
import { type BudgetScene, budgetScene } from '../../budget/budget-scene.ts'
import { newestRoster } from '../../budget/newest-roster.ts'
import { pastFacts, pastLines } from '../../budget/past-lines.ts'
import { printableJson } from '../../budget/printable-json.ts'
import { renderRows } from '../../budget/render-rows.ts'
import { textOrJson } from '../../budget/text-or-json.ts'
import type { CliIo } from '../../cli-io.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget list`: how every record stands, the worst first. */
export const list: RunCommand = async (input, io) => {
  const format = textOrJson(input.values.format)
  const scene = await budgetScene(input, io)
  const rows = await gatherRows(scene, io)
  const lines = format === 'json' ? [toJson(rows, scene)] : textLines(rows, scene, io)
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.allow
}

const gatherRows = async ({ home, policy, past, today }: BudgetScene, io: CliIo): Promise<readonly BudgetRow[]> => {
  const machine = { platform: process.platform, nodeVersion: process.versions.node, env: io.env }
  const { reachedCommits } = await gatherRecordsInForce({ home, policy, today, ...machine })
  // Only the sealed roster depends on a LOCK, and nothing here depends on that.
  const history = foldRuns({ ...past, budgets: policy.budgets, lockDigest: sha256Hex('') })
  return budgetRows(policy.budgets.values(), { today, reachedCommits, history, roster: newestRoster(past) })
}

const textLines = (rows: readonly BudgetRow[], { past }: BudgetScene, { stdout }: CliIo): readonly string[] => {
  const count = rows.length === 0 ? 'no budgets' : `${rows.length} ${rows.length === 1 ? 'budget' : 'budgets'}`
  const [runs = '', ...skipped] = pastLines(past)
  const table = rows.length === 0 ? [] : ['', ...renderRows(rows, stdout.columns ?? null)]
  return [...[`${count}; ${runs}`, ...skipped].map(printable), ...table]
}

const toJson = (rows: readonly BudgetRow[], { past, today }: BudgetScene): string =>
  printableJson({
    version: 1,
    today,
    ...pastFacts(past),
    budgets: rows.map(({ budget, details: { interval, failuresLeft, local }, ...row }) => ({
      ...budget,
      ...row,
      interval,
      failuresLeft,
      local,
    })),
  })
