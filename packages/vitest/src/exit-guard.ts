import { writeSync } from 'node:fs'
import { isRunCommand } from './other-command.ts'

/** What the process owes: nothing yet, an expected run, a run without a verdict, one after a restart, or a verdict. */
interface Guard {
  state: 'idle' | 'expected' | 'running' | 'restarting' | 'settled'
  /** What it was before the run under way. */
  before: Guard['state']
  /** How often the configuration changed: only a session of the last one says what the process owes. */
  generation: number
  exitCode: number
  enforced: boolean
  /** The process's exit code when the last run started. */
  codeAtStart: typeof process.exitCode
  /** What holds instead of a verdict without a failure, where something changed since; null where nothing did. */
  since: () => Since | null
  readonly onExit: () => void
}

/** What happened since the last verdict, and what the process exits with for it. */
export interface Since {
  readonly kind: 'reject' | 'cannot-judge'
  readonly exitCode: number
  readonly enforced: boolean
  readonly why: string
}

// One guard a process: a watch restart evaluates the config again, and with it this module.
const KEY = Symbol.for('vitest-oracle.exit-guard')
const CANNOT_JUDGE = 64

/** Why nothing is known after a restart. */
export const CONFIGURATION_CHANGED = 'the configuration changed and no test has run with it'

const guard = (): Guard => {
  const existing = Reflect.get(globalThis, KEY)
  // Only this function writes under this symbol.
  if (existing !== undefined) return existing as Guard
  const created: Guard = {
    state: 'idle',
    before: 'idle',
    generation: 0,
    exitCode: 0,
    enforced: true,
    codeAtStart: undefined,
    since: () => null,
    onExit: () => enforce(created),
  }
  Reflect.set(globalThis, KEY, created)
  process.on('exit', created.onExit)
  return created
}

/** The root config loaded the plugin: a run of this process must reach it. */
export const expectRun = (): void => {
  const current = guard()
  if (current.state === 'idle' && isRunCommand(process.argv)) current.state = 'expected'
}

/** Nothing is owed after all: a benchmark is no evidence. */
export const releaseRun = (): void => {
  Object.assign(guard(), { state: 'idle' })
}

/** The generation of the configuration in force: that of a session which is opened now. */
export const generationNow = (): number => guard().generation

/** Whether the configuration is still that of this generation. */
export const isInForce = (generation: number): boolean => guard().generation === generation

/** Tests are about to run: until a verdict is reached, the process exits with 64. */
export const runStarted = (generation: number): void => {
  const current = guard()
  if (!isInForce(generation)) return
  if (current.state !== 'running') current.before = current.state
  Object.assign(current, { state: 'running', codeAtStart: process.exitCode })
}

/** The configuration changed: until tests have run with the new one, the process exits with 64. */
export const restarting = (): void => {
  const current = guard()
  Object.assign(current, { state: 'restarting', generation: current.generation + 1, since: () => null })
}

/**
 * A watch session ends long after its last verdict.
 *
 * @param since Asked as the process exits, so synchronous; throws nothing.
 */
export const lookAgainAtExit = (since: () => Since | null): void => {
  Object.assign(guard(), { since })
}

/** A verdict was reached. In a watch session a later one replaces it; one that comes after a restart is none. */
export const settle = (generation: number, exitCode: number, enforced: boolean): void => {
  const current = guard()
  if (!isInForce(generation)) return
  const isSuperseded = current.exitCode !== 0 || current.before === 'restarting'
  const recovered = exitCode === 0 && isSuperseded && isOfLastVerdict(current)
  Object.assign(current, { state: 'settled', exitCode, enforced })
  // After the handlers of whatever ran meanwhile.
  process.off('exit', current.onExit)
  process.on('exit', current.onExit)
  if (enforced && exitCode !== 0) process.exitCode = exitCode
  else if (enforced && recovered) process.exitCode = 0
}

/** Vitest sets 1 for the failures that the last verdict counted, or an interrupted run, and never takes it back. */
const isOfLastVerdict = ({ exitCode }: Guard): boolean => process.exitCode === exitCode || process.exitCode === 1

/** A run that ended before it started leaves everything as it was (watch mode): Vitest calls it failed. */
export const settleAgain = (generation: number): void => {
  const current = guard()
  if (!isInForce(generation)) return
  current.state = current.before
  process.exitCode = current.codeAtStart
}

/** What the process would exit with if it ended now. */
export const exitCodeNow = (): number => {
  const { state, exitCode, enforced } = guard()
  if (state === 'restarting') return CANNOT_JUDGE
  return state === 'settled' && enforced && exitCode !== 0 ? exitCode : Number(process.exitCode ?? 0)
}

/** Other reporters, teardowns and Vitest itself may have set another code, or called `process.exit(0)`. */
const enforce = (current: Guard): void => {
  if (current.state === 'running') cannotJudge('the run ended before there was a verdict')
  else if (current.state === 'expected') cannotJudge(whyNothingRan(process.argv))
  else if (current.state === 'restarting') cannotJudge(CONFIGURATION_CHANGED)
  else if (current.state === 'settled' && current.enforced && current.exitCode !== 0)
    process.exitCode = current.exitCode
  else if (current.state === 'settled') enforceSince(current.since())
}

const enforceSince = (since: Since | null): void => {
  if (since === null || !since.enforced) return
  say(`${since.kind.replace('-', ' ')} (exit ${since.exitCode})  ${since.why}`)
  process.exitCode = since.exitCode
}

const whyNothingRan = (argv: readonly string[]): string =>
  argv.some((word) => /^--merge-?reports\b/i.test(word))
    ? 'the merge reached no verdict: Vitest says above what is wrong with the blobs, or no project extends the root config'
    : 'no test module ran, so there is no evidence'

const cannotJudge = (why: string): void => {
  say(`cannot judge (exit 64)  ${why}`)
  process.exitCode = CANNOT_JUDGE
}

/** The process is about to end: only a synchronous write is sure to arrive. */
const say = (what: string): void => {
  writeSync(2, `\noracle  ${what}\n`)
}
