import { performance } from 'node:perf_hooks'
import { x } from 'tinyexec'

/** A command that must exit with 0. */
export interface TimedCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
}

/** Unset, so that neither side is judged as a run in CI or inherits what `npm run` sets. */
const ENVIRONMENT = { CI: undefined, GITHUB_ACTIONS: undefined, NODE_OPTIONS: undefined, NO_COLOR: '1' }

/** Wall-clock milliseconds of the whole process, start-up included. */
export const timeProcess = async ({ command, args, cwd }: TimedCommand): Promise<number> => {
  const start = performance.now()
  const { exitCode, stdout, stderr } = await x(command, [...args], { nodeOptions: { cwd, env: ENVIRONMENT } })
  const elapsed = performance.now() - start
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${exitCode}:\n${stdout}\n${stderr}`)
  return elapsed
}

const REPORT_MEMORY = `process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS+' kB'))`

/** Peak resident memory of a Node command, in megabytes. */
export const peakMemory = async ({ command, args, cwd }: TimedCommand): Promise<number> => {
  const watched = ['--import', `data:text/javascript,${encodeURIComponent(REPORT_MEMORY)}`, ...args]
  const { stderr } = await x(command, watched, { nodeOptions: { cwd, env: ENVIRONMENT } })
  const kilobytes = Number(/peak (\d+) kB/.exec(stderr)?.[1])
  return Math.round(kilobytes / 1024)
}
