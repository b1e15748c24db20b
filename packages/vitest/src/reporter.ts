import { isOracleError, isSealedPath, OracleError, type Report } from '@vitest-oracle/core/run'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { runStarted, settle, settleAgain } from './exit-guard.ts'
import { judgeRun } from './judge-run.ts'
import { newRun } from './new-run.ts'
import { openForRun } from './opened-oracle.ts'
import { LOAD_LIMIT_MS, patienceFor } from './patience.ts'
import { printError, printReport } from './print.ts'
import { recordRun } from './record-run.ts'
import { giveOrders, prepareNew, type Session } from './session.ts'
import { Watchdog } from './watchdog.ts'
import { pathInHome } from './worker/relative-path.ts'
import { removeReport, writeReport } from './write-report.ts'

type RunReason = Parameters<NonNullable<Reporter['onTestRunEnd']>>[2]
type RunErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** The main-process half of the plugin: observations → evidence → inspect → print, files, exit code. */
export class OracleReporter implements Reporter {
  readonly #session: Session
  /** Why this run cannot be judged, known before its end: no later report may replace that. */
  #failure: unknown
  readonly #watchdog = new Watchdog((what, limitMs) => this.#giveUp(what, limitMs))

  constructor(session: Session) {
    this.#session = session
  }

  async onTestRunStart(specifications: readonly TestSpecification[], { late = false } = {}): Promise<void> {
    runStarted()
    const session = this.#session
    session.startedAt = Date.now()
    this.#failure = undefined
    session.announced = specifications
    removeReport(session.oracle.home, session.options)
    await this.#guarded(async () => {
      await prepareNew(session)
      if (session.runs === 0 && !late) return
      if (session.runs > 0) session.oracle = await openForRun(session.vitest, session.options)
      giveOrders(session)
    })
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: RunErrors, reason: RunReason): Promise<void> {
    const session = this.#session
    // The watch key `u` without a failed snapshot ends a run that never started.
    if (session.runs > 0 && modules.length === 0) return settleAgain()
    session.runs += 1
    if (this.#failure !== undefined) return this.#cannotJudge(this.#failure)
    await this.#guarded(async () => {
      await this.#publish(await judgeRun(session, { modules, errors, reason }))
    })
  }

  onTestModuleQueued(module: TestModule): void {
    if (this.#watches()) this.#watchdog.started(module.id, module.relativeModuleId, LOAD_LIMIT_MS)
  }

  onTestModuleCollected(module: TestModule): void {
    this.#watchdog.ended(module.id)
  }

  onTestCaseReady(test: TestCase): void {
    const { oracle } = this.#session
    const limit = patienceFor(test, isSealedPath(oracle.policy, pathInHome(oracle, test.module.moduleId)))
    if (limit !== null && this.#watches()) this.#watchdog.started(test.id, test.fullName, limit)
  }

  onTestCaseResult(test: TestCase): void {
    this.#watchdog.ended(test.id)
  }

  onWatcherStart(): void {
    if (this.#session.lastLine !== '') this.#session.vitest.logger.log(this.#session.lastLine)
  }

  async #publish(judged: Report): Promise<void> {
    const session = this.#session
    const run = await newRun(session, judged)
    const report = { ...judged, run }
    await recordRun(session, run)
    writeReport(session, report)
    printReport(session, report)
    settle(report.verdict.exitCode, report.verdict.enforced)
  }

  /** A person with a debugger, or in front of the terminal, is patient. */
  #watches(): boolean {
    const { config } = this.#session.vitest
    return !config.watch && !config.inspector?.enabled
  }

  /** Its worker will not answer: a verdict without it is not to be had. */
  #giveUp(what: string, limitMs: number): void {
    this.#cannotJudge(noAnswer(what, limitMs))
    void this.#session.vitest.exit(true)
  }

  /** News that could not be found out is a verdict too: cannot judge. */
  async #guarded(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#cannotJudge(error)
    }
  }

  #cannotJudge(error: unknown): void {
    if (this.#failure !== error) printError(this.#session, error)
    this.#failure = error
    settle(isOracleError(error) ? error.exitCode : 70, true)
  }
}

const noAnswer = (what: string, limitMs: number): OracleError =>
  new OracleError({
    code: 'no-answer',
    message: `wait any longer for ${what}: no answer for ${Math.round(limitMs / 1000)} seconds`,
    hint: 'its worker is blocked, or its timers or microtasks are faked; run it alone with --inspect-brk',
  })
