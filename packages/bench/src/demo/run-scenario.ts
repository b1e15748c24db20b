import { runVitest } from '@vitest-oracle/testkit'
import { applyEdit } from './apply-edit.ts'
import type { DemoProject } from './demo-project.ts'
import { panelOf } from './panel.ts'
import type { Scenario } from './scenario.ts'

/** What one patch led to. */
export interface ScenarioResult {
  readonly scenario: Scenario
  /** The changed lines of the patch, as git shows them. */
  readonly diff: readonly string[]
  /** What the plugin printed below Vitest's summary. */
  readonly panel: readonly string[]
  readonly actual: number
}

/** Applies the patch, runs `vitest run`, and puts the project back. */
export const runScenario = async (
  { project, repository }: DemoProject,
  scenario: Scenario,
): Promise<ScenarioResult> => {
  for (const edit of scenario.edits) applyEdit(project.dir, edit)
  const diff = await repository.git('diff', '--no-color', '--unified=0')
  const { exitCode, stdout } = await runVitest(project, [], { env: scenario.env })
  await repository.git('reset', '--hard', '--quiet')
  await repository.git('clean', '--force', '-d', '--quiet')
  return { scenario, diff: changedLines(diff), panel: panelOf(stdout), actual: exitCode }
}

/** `path`, then its removed and added lines. */
const changedLines = (diff: string): readonly string[] =>
  diff
    .split('\n')
    .filter((line) => /^(\+\+\+ b\/|[-+](?![-+]{2} ))/.test(line))
    .map((line) => line.replace(/^\+\+\+ b\//, ''))
