import { isOracleError, OracleError, type RunReport } from '@vitest-oracle/core/run'
import type { ReportedHookContext, Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { holdBlobs, putIntoBlob } from './blob-reports.ts'
import { isInForce, runStarted, settle, settleAgain } from './exit-guard.ts'
import { foundModules } from './found-modules.ts'
import { dropUnrunnable } from './inherit-memory.ts'
import { isMerge, judgeMerge } from './judge-merge.ts'
import { judgeRun } from './judge-run.ts'
import { Latch } from './latch.ts'
import { openForRun } from './opened-oracle.ts'
import { printError, printReport, printVerdictAgain } from './print.ts'
import { recordRun } from './record-run.ts'
import type { RunResult } from './run-evidence.ts'
import { sealedState } from './sealed-state.ts'
import { giveOrders, isSplit, prepareNew, type Session } from './session.ts'
import { Silence } from './silence.ts'
import { removeReport, writeReport } from './write-report.ts'

type RunReason = Parameters<NonNullable<Reporter['onTestRunEnd']>>[2]
type RunErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** The main-process half of the plugin: observations → evidence → inspect → print, files, exit code. */
export class OracleReporter implements Reporter {
  readonly #session: Session
  /** Why this run cannot be judged, known before its end: no later report may replace that. */
  #failure: unknown
  /** Whether the run is one of no module at all. */
  #isEmpty = false
  /** Open once the run was judged, or could not be. */
  #judged = new Latch()
  readonly #silence: Silence

  constructor(session: Session) {
    this.#session = session
    this.#silence = new Silence(session, (what, limitMs) => this.#giveUp(what, limitMs))
  }

  async onTestRunStart(specifications: readonly TestSpecification[], { late = false } = {}): Promise<void> {
    const session = this.#session
    // In a watch session Vitest announces a run while another one is still under way.
    if (!late) await session.vitest.waitForTestRunEnd()
    runStarted(session.generation)
    this.#isEmpty = session.runs > 0 && specifications.length === 0
    if (this.#isEmpty) return
    session.judgedBy = null
    session.startedAt = Date.now()
    this.#failure = undefined
    session.announced = specifications
    session.takenUp.clear()
    // Whoever waits for a run that never ended would wait for ever.
    this.#judged.open()
    this.#judged = new Latch()
    holdBlobs(session.vitest, this.#judged.opened)
    await this.#guarded(async () => {
      removeReport(session.oracle.home, session.options)
      await prepareNew(session)
      // Before a test can write another one.
      if (isSplit(session)) session.found = await foundModules(session)
      if (session.runs === 0) await dropUnrunnable(session)
      if (session.runs === 0 && !late) return
      if (session.runs > 0) await this.#reopen()
      giveOrders(session)
    })
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: RunErrors, reason: RunReason): Promise<void> {
    this.#silence.over()
    await this.#judged.after(() => this.#judge({ modules, errors, reason }))
  }

  onTestModuleQueued(module: TestModule): void {
    this.#session.takenUp.add(module.id)
    this.#silence.queued(module)
  }

  onTestModuleCollected(module: TestModule): void {
    this.#silence.collected(module)
  }

  onHookStart(hook: ReportedHookContext): void {
    this.#silence.hookStarted(hook)
  }

  onHookEnd(hook: ReportedHookContext): void {
    this.#silence.hookEnded(hook)
  }

  onTestCaseReady(test: TestCase): void {
    this.#silence.ready(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.#silence.result(test)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#silence.ended(module)
  }

  onWatcherStart(): void {
    printVerdictAgain(this.#session)
  }

  async #reopen(): Promise<void> {
    const session = this.#session
    try {
      session.oracle = await openForRun(session.vitest, session.options)
    } catch (error) {
      // That it cannot be opened is the verdict on it: nothing runs again until it is another one.
      session.judgedBy = sealedState(session.oracle)
      throw error
    }
  }

  async #judge(result: RunResult): Promise<void> {
    const session = this.#session
    // With another configuration, and on a server that is closed.
    if (!isInForce(session.generation)) return
    // The watch key `u` without a failed snapshot ends a run that never started.
    if (this.#isEmpty) return settleAgain(session.generation)
    session.runs += 1
    if (this.#failure !== undefined) return this.#cannotJudge(this.#failure)
    const judge = isMerge(session.vitest) ? judgeMerge : judgeRun
    await this.#guarded(async () => this.#publish(await judge(session, result)))
  }

  async #publish(judged: RunReport): Promise<void> {
    const session = this.#session
    putIntoBlob(session.vitest, judged)
    // The configuration may change meanwhile: a verdict by the one before is none.
    if (!isInForce(session.generation)) return
    const { report, failure } = await recordRun(session, withoutEvidence(judged))
    writeReport(session, report)
    printReport(session, report)
    if (failure !== null) throw failure
    settle(session.generation, report.verdict.exitCode, report.verdict.enforced)
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
    const { generation } = this.#session
    if (!isInForce(generation)) return
    if (this.#failure !== error) printError(this.#session, error)
    this.#failure = error
    settle(generation, isOracleError(error) ? error.exitCode : 70, true)
  }
}

/** A run that is not split is all in its report already. */
const withoutEvidence = ({ partEvidence, ...report }: RunReport): RunReport =>
  report.part === null || partEvidence === undefined ? report : { ...report, partEvidence }

const noAnswer = (what: string, limitMs: number): OracleError =>
  new OracleError({
    code: 'no-answer',
    message: `wait any longer for ${what}: no answer for ${Math.round(limitMs / 1000)} seconds`,
    hint: 'its worker is blocked, or its timers or microtasks are faked; run it alone with --inspect-brk',
  })
