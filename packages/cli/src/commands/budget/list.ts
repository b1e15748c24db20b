import { EXIT, foldRuns, gatherRecordsInForce, printable, sha256Hex } from '@vitest-oracle/core'
import type { AdviceFacts } from '../../budget/budget-advice.ts'
import { type BudgetRow, budgetRows } from '../../budget/budget-rows.ts'
import { type BudgetScene, budgetScene } from '../../budget/budget-scene.ts'
import { newestRoster } from '../../budget/newest-roster.ts'
import { pastFacts, pastLines } from '../../budget/past-lines.ts'
import { printableJson } from '../../budget/printable-json.ts'
import { hasTrustedRun, recordAdvice } from '../../budget/record-advice.ts'
import { renderRows } from '../../budget/render-rows.ts'
import { knownSince } from '../../budget/since-commit.ts'
import { textOrJson } from '../../budget/text-or-json.ts'
import type { CliIo } from '../../cli-io.ts'
import type { RunCommand } from '../../command.ts'

/** `vitest-oracle budget list`: how every record stands, the worst first. */
export const list: RunCommand = async (input, io) => {
  const format = textOrJson(input.values.format)
  const scene = await budgetScene(input, io)
  const rows = await gatherRows(scene, io)
  const lines = format === 'json' ? [toJson(rows, scene)] : await textLines(rows, scene, io)
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

const textLines = async (
  rows: readonly BudgetRow[],
  scene: BudgetScene,
  { stdout }: CliIo,
): Promise<readonly string[]> => {
  const [runs = '', ...skipped] = pastLines(scene.past)
  const count = rows.length === 0 ? 'no budgets' : `${rows.length} ${rows.length === 1 ? 'budget' : 'budgets'}`
  const head = [`${count}; ${runs}`, ...skipped]
  if (rows.length === 0) return head.map(printable)
  const view = { ...(await adviceFacts(rows, scene)), width: stdout.columns ?? null }
  const away = view.hasTrusted ? [] : await recordAdvice(scene)
  return [...head.map(printable), '', ...renderRows(rows, view), ...away]
}

/** Git is asked for a commit only where one is advised. */
const adviceFacts = async (rows: readonly BudgetRow[], { home, past, typed }: BudgetScene): Promise<AdviceFacts> => {
  const isAdvised = rows.some(({ state, sinceRecorded }) => state === 'over' || sinceRecorded === false)
  return { typed, since: isAdvised ? await knownSince(home, past) : null, hasTrusted: hasTrustedRun(past) }
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
