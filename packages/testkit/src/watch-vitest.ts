import type { Project } from './a-project.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { linkModules } from './link-modules.ts'
import { openTerminal, type Terminal } from './open-terminal.ts'
import { toolchain, type VitestMajor } from './toolchain.ts'

/** How to watch; everything has a default. */
export interface WatchOptions {
  /** Added to the environment of {@link cleanEnvironment}; undefined takes a variable out of it. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Default: the project's own major. Another one relinks its `node_modules`. */
  readonly major?: VitestMajor
  /** Default 100. */
  readonly columns?: number
  /** Default 40. */
  readonly rows?: number
}

/** Starts the real `vitest`, which watches, in a real terminal. The caller disposes of it. */
export const watchVitest = async (
  project: Project,
  args: readonly string[] = [],
  { env = {}, major = project.major, ...size }: WatchOptions = {},
): Promise<Terminal> => {
  const tools = await toolchain(major)
  if (major !== project.major) linkModules(project.dir, tools)
  const { tempDir: temp, eventsFile } = project
  const clean = cleanEnvironment({ node: tools.node, home: temp, temp }, { TERM: 'xterm-256color', EVENTS: eventsFile })
  return openTerminal({
    command: tools.node,
    args: [tools.vitestBin, ...args],
    cwd: project.dir,
    env: defined({ ...clean, ...env }),
    ...size,
  })
}

const defined = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
