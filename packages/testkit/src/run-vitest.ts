import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseReport, type Report } from '@vitest-oracle/core'
import type { Project } from './a-project.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { interruptOnEvent } from './interrupt-on-event.ts'
import { linkModules } from './link-modules.ts'
import { runProcess } from './run-process.ts'
import { type Toolchain, toolchain, type VitestMajor } from './toolchain.ts'

/** How to run; everything has a default. */
export interface RunOptions {
  /** Added to an environment in which `CI` is not set. */
  readonly env?: Readonly<Record<string, string>>
  /** Default: the project's own major. Another one relinks its `node_modules`. */
  readonly major?: VitestMajor
  /** Default one minute; then the run is killed and its exit code is 124. */
  readonly timeoutMs?: number
  readonly stdin?: string
  /** Sends SIGINT to the main process once an event of this text was written, as Ctrl-C does. */
  readonly interruptAt?: string
}

/** What a run left behind. */
export interface RunResult {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** `.vitest/oracle/report.json`, validated; null when the run wrote none. */
  readonly report: Report | null
  /** The lines that the project's code appended to the file named by `EVENTS`, in order. */
  readonly events: readonly string[]
}

/** Runs the real `vitest run` in the project, as a child process. */
export const runVitest = (
  project: Project,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<RunResult> => run(project, ({ vitestBin }) => [vitestBin, 'run', ...args], options)

/** Runs a script of the project with its toolchain's Node: a use of Vitest's Node API, for example. */
export const runScript = (project: Project, args: readonly string[], options: RunOptions = {}): Promise<RunResult> =>
  run(project, () => args, options)

/** Runs the `vitest-oracle` command in the project. */
export const runCli = (project: Project, args: readonly string[], options: RunOptions = {}): Promise<RunResult> =>
  run(project, ({ packages }) => [join(packages, 'vitest-oracle', 'bin', 'vitest-oracle.js'), ...args], options)

const run = async (
  project: Project,
  command: (toolchain: Toolchain) => readonly string[],
  { env = {}, major = project.major, timeoutMs = 60_000, stdin, interruptAt }: RunOptions,
): Promise<RunResult> => {
  const tools = await toolchain(major)
  if (major !== project.major) linkModules(project.dir, tools)
  const reportFile = join(project.dir, '.vitest', 'oracle', 'report.json')
  for (const stale of [reportFile, project.eventsFile]) rmSync(stale, { force: true })
  const watching = interruptAt === undefined ? null : interruptOnEvent(project.eventsFile, interruptAt)
  const result = await runProcess({
    command: tools.node,
    args: command(tools),
    cwd: project.dir,
    env: environment(project, tools, env),
    timeoutMs,
    ...(stdin === undefined ? {} : { stdin }),
    ...(watching === null ? {} : { onStart: watching }),
  })
  return { ...result, report: readReport(reportFile), events: readEvents(project.eventsFile) }
}

const environment = ({ tempDir, eventsFile }: Project, { node }: Toolchain, extra: Readonly<Record<string, string>>) =>
  cleanEnvironment({ node, home: tempDir, temp: tempDir }, { EVENTS: eventsFile, ...extra })

const readReport = (path: string): Report | null => (existsSync(path) ? parseReport(readFileSync(path, 'utf8')) : null)

const readEvents = (path: string): readonly string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
