import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoProject, demoProject } from '../src/demo/demo-project.ts'
import { runScenario } from '../src/demo/run-scenario.ts'
import { SCENARIOS } from '../src/demo/scenarios.ts'

describe('the demo', () => {
  let demo: DemoProject

  beforeAll(async () => {
    demo = await demoProject()
  })

  afterAll(() => demo.project.dispose())

  it.each(SCENARIOS)('exits with $expected: $title', async (scenario) => {
    const { actual, diff, panel } = await runScenario(demo, scenario)
    expect({ actual, panel: panel.join('\n') }).toMatchObject({ actual: scenario.expected })
    expect(diff.length).toBeGreaterThan(0)
    for (const shown of readmePanels(scenario.expected)) expect(withoutLock(panel.join('\n'))).toBe(withoutLock(shown))
  })
})

/** The panels that the README shows for an exit code. */
const readmePanels = (exitCode: number): readonly string[] => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  return [...readme.matchAll(/^```text demo=(\d+)\n([\s\S]*?)\n```$/gm)]
    .filter((block) => Number(block[1]) === exitCode)
    .map((block) => block[2] ?? '')
}

/** The tree digest changes with every file of the example's oracle. */
const withoutLock = (panel: string): string => panel.replace(/LOCK [0-9a-f]{8}/, 'LOCK …')
