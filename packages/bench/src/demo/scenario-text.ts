import colors from 'tinyrainbow'
import type { ScenarioResult } from './run-scenario.ts'

/** One run as a person reads it: title, patch, panel, expected and actual exit code. */
export const scenarioText = (result: ScenarioResult, number: number): string => {
  const { scenario, diff, panel, actual } = result
  return [
    colors.bold(`${number}. ${scenario.title}`),
    ...diff.map((line) => `   ${colored(line)}`),
    '',
    ...indented(panel.length > 0 ? panel : ['(the plugin printed nothing)']),
    '',
    `   ${outcome(scenario.expected, actual)}`,
    '',
  ].join('\n')
}

const colored = (line: string): string => {
  if (line.startsWith('+')) return colors.green(line)
  if (line.startsWith('-')) return colors.red(line)
  return colors.dim(line)
}

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `   ${colors.dim('│')} ${line}`.trimEnd())

const outcome = (expected: number, actual: number): string =>
  expected === actual
    ? colors.green(`✓ exit code: expected ${expected}, got ${actual}`)
    : colors.red(`✗ exit code: expected ${expected}, got ${actual}`)
