import {
  aProject,
  type Files,
  type Project,
  type RunOptions,
  type RunResult,
  runVitest,
  type VitestMajor,
} from '@vitest-oracle/testkit'

/** The Vitest majors that every scenario is played on. */
export const MAJORS: readonly VitestMajor[] = [4, 5]

/** One project and one run of it. */
export interface Scenario {
  readonly files: Files
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly git?: boolean
  /** What happens to the project after it was sealed and before it runs. */
  readonly tamper?: (project: Project) => void | Promise<void>
  readonly options?: Omit<RunOptions, 'env' | 'major'>
}

/** Makes the project, seals it, runs it and disposes of it. */
export const play = async (major: VitestMajor, scenario: Scenario): Promise<RunResult> =>
  withProject(major, scenario, (project) => runVitest(project, scenario.args, runOptions(scenario)))

/** For scenarios of several runs or with a look at the tree afterwards. */
export const withProject = async <T>(
  major: VitestMajor,
  { files, git = false, tamper }: Scenario,
  work: (project: Project) => Promise<T>,
): Promise<T> => {
  const project = await aProject({ files, git, major })
  try {
    await tamper?.(project)
    return await work(project)
  } finally {
    await project.dispose()
  }
}

const runOptions = ({ env = {}, options = {} }: Scenario): RunOptions => ({ ...options, env })

/** The findings as `code subject`, in the report's order. Optionally those of one exit code only. */
export const findings = ({ report }: RunResult, exitCode?: number): readonly string[] =>
  (report?.findings ?? [])
    .filter((finding) => exitCode === undefined || finding.exitCode === exitCode)
    .map(({ code, subject }) => `${code} ${subject}`)

/** The findings that cost something, sorted: reviews and notes are left out. */
export const blamed = ({ report }: RunResult): readonly string[] =>
  (report?.findings ?? [])
    .filter(({ exitCode }) => exitCode !== 0 && exitCode !== 10)
    .map(({ code, subject }) => `${code} ${subject}`)
    .sort()

/** Rows for `test.for` whose titles are their whole names: `%s`. */
export const named = <Row extends { readonly name: string }>(rows: readonly Row[]): (readonly [string, Row])[] =>
  rows.map((row) => [row.name, row] as const)

/** The subjects of the findings with a code, sorted. */
export const subjects = ({ report }: RunResult, code: string): readonly string[] =>
  (report?.findings ?? [])
    .filter((finding) => finding.code === code)
    .map(({ subject }) => subject)
    .sort()

/** A passing plain test outside the oracle. */
export const PASSING = `import { expect, test } from 'vitest'\n\ntest('passes', () => expect(1 + 1).toBe(2))\n`

/** The head of a test file whose bodies leave an event each: \`note('name')\`. */
export const NOTE = `import { appendFileSync } from 'node:fs'
const note = (name: string): void => appendFileSync(process.env.EVENTS!, name + '\\n')
`
