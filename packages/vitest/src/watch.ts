import { isOracleError, isSealedPath } from '@vitest-oracle/core/run'
import { changedAt } from './changed-at.ts'
import { Changes } from './changes.ts'
import { Comings } from './comings.ts'
import { fileFilters } from './command-line.ts'
import { Echoes } from './echoes.ts'
import { isInForce, lookAgainAtExit, type Since, settle } from './exit-guard.ts'
import { hasRunEverySpec } from './has-run-every-spec.ts'
import { forgetModules } from './importers-of.ts'
import { isInVitestsHands } from './is-in-vitests-hands.ts'
import { judgeAtRest } from './judge-at-rest.ts'
import { leaveAsItIs } from './leave-as-it-is.ts'
import { printError } from './print.ts'
import { RunClock } from './run-clock.ts'
import { openedState, sealedState } from './sealed-state.ts'
import { hasGoneFailure } from './seen-modules.ts'
import type { Session } from './session.ts'
import { watchElsewhere } from './watch-elsewhere.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Longer than the 100 ms after which Vitest reruns what a change concerns. */
const DEBOUNCE_MS = 250
const NOT_ALL_RAN = 'not everything has run since the last change'

const WORDS = new Map([
  ['add', 'added'],
  ['change', 'changed'],
  ['unlink', 'deleted'],
])

/**
 * Runs the tests again when the oracle changes. Vitest by itself does so for specs and what they
 * import: not for policy, LOCK and fixtures, and for nothing that was deleted.
 */
export class Watch {
  readonly #session: Session
  readonly #comings: Comings
  readonly #echoes = new Echoes()
  readonly #runs = new RunClock()
  #changes = new Changes()
  #timer: NodeJS.Timeout | undefined
  /** The oracle when everything ran last: undefined before any run, null where something has to run yet. */
  #covered: string | null | undefined
  #isLooking = false
  /** Whether the oracle was seen changed, and the watcher has not said how. */
  #hasWaited = false
  #reason: string | null = null

  constructor(session: Session) {
    this.#session = session
    this.#comings = new Comings(session.vitest)
  }

  /** Starts. A server's watcher ends with it, and its handlers too: a changed configuration brings another. */
  start(): void {
    const { vitest, oracle } = this.#session
    vitest.vite.watcher.add(`${oracle.home}/${oracle.policy.root}`)
    watchElsewhere(this.#session)
    vitest.vite.watcher.on('all', (event, file) => this.#note(event, file))
    vitest.onClose(() => clearTimeout(this.#timer))
    lookAgainAtExit(() => this.#sinceVerdict())
  }

  /** Why the run that is about to start was asked for here, told once; null for every other run. */
  takeReason(): string | null {
    const reason = this.#reason
    this.#reason = null
    return reason
  }

  /** Tests are about to run. */
  runStarted(): void {
    this.#runs.started()
    this.#comings.runStarted()
  }

  /** They have run; the verdict is still to come. */
  runEnded(reason: string): void {
    this.#runs.ended(reason)
    watchElsewhere(this.#session)
    if (this.#covered === undefined) this.#covered = openedState(this.#session.oracle)
    const isStopped = this.#runs.wasAsked && this.#runs.wasCut
    if (isStopped) this.#covered = null
    // A person stopped it, who does not want it to start again at once.
    if (isStopped && this.#changes.areNone()) clearTimeout(this.#timer)
    // Also where nothing is known to have changed: a folder that comes back is watched a moment later.
    else this.#later()
  }

  #sinceVerdict(): Since | null {
    const { oracle, judgedBy } = this.#session
    const now = sealedState(oracle)
    if (now !== judgedBy) return judgeAtRest(oracle)
    const isCovered = this.#covered === undefined || now === this.#covered || this.#hasVitestRun(this.#changes)
    return isCovered && !this.#changes.haveMoved() ? null : { ...judgeAtRest(oracle), why: NOT_ALL_RAN }
  }

  #note(event: string, file: string): void {
    const { vitest, oracle, seen } = this.#session
    const word = WORDS.get(event)
    if (word === undefined) return
    const path = pathInHome(oracle, file)
    const isTest = [...seen.values()].some(({ module }) => module.path === path)
    const ofRun = this.#runs.isOfRun(changedAt(file))
    const hasMoved = this.#comings.note({ event, file, ofRun, isTest })
    const isSealed = (at: string): boolean => isSealedPath(oracle.policy, pathInHome(oracle, at))
    if (!(hasMoved || (event === 'unlink' && isTest) || isSealed(file))) return
    const inVitestsHands = !hasMoved && event !== 'unlink' && isInVitestsHands(vitest, file, isSealed)
    this.#changes.add(path, { word, inVitestsHands, hasMoved })
    this.#changes.nearRun &&= this.#runs.isNearRun()
    this.#changes.ofRun &&= ofRun
    this.#later()
  }

  #later(): void {
    clearTimeout(this.#timer)
    if (!this.#isInForce()) return
    this.#timer = setTimeout(() => void this.#look(), DEBOUNCE_MS)
    this.#timer.unref()
  }

  /** After a restart the next session watches. */
  #isInForce(): boolean {
    return isInForce(this.#session.generation)
  }

  /** Never during a run, which would be judged by an oracle that it did not start with, nor before its verdict. */
  async #look(): Promise<void> {
    if (this.#isLooking) return this.#later()
    this.#isLooking = true
    try {
      await this.#session.vitest.waitForTestRunEnd()
      if (this.#runs.isRunning() || !this.#isInForce()) return this.#later()
      const changes = this.#changes
      this.#changes = new Changes()
      // Nothing ran yet where Vitest was started with --standalone: a person decides what does.
      if (this.#covered !== undefined) await this.#follow(changes)
    } catch (error) {
      if (this.#isInForce()) this.#fail(error)
    } finally {
      this.#isLooking = false
    }
  }

  #fail(error: unknown): void {
    this.#covered = null
    printError(this.#session, error)
    settle(this.#session.generation, isOracleError(error) ? error.exitCode : 70, true)
  }

  async #follow(changes: Changes): Promise<void> {
    const session = this.#session
    const now = sealedState(session.oracle)
    const isJudged = now === session.judgedBy
    // The watcher tells of what is gone a moment later.
    this.#hasWaited = !isJudged && changes.areNone() && !this.#hasWaited
    if (this.#hasWaited) return this.#later()
    if (changes.haveMoved()) this.#covered = null
    if (isJudged && this.#hasVitestRun(changes)) this.#covered = now
    if (isJudged && now === this.#covered && (changes.areNone() || !hasGoneFailure(session))) return
    const why = this.#covered === null && changes.areNone() ? NOT_ALL_RAN : changes.text()
    const isEndless = this.#echoes.isEndless(changes, this.#runs.wasAsked)
    this.#covered = isEndless && !isJudged ? null : now
    if (isEndless) return leaveAsItIs(session, { changes, ofSame: this.#echoes.areOfSame(), isJudged })
    if (changes.haveMoved()) forgetModules(session.vitest)
    await this.#rerun(why)
  }

  /** Whether Vitest by itself ran all that the changes concern. */
  #hasVitestRun(changes: Changes): boolean {
    return this.#covered !== null && changes.areInVitestsHands() && !this.#runs.wasCut && hasRunEverySpec(this.#session)
  }

  async #rerun(why: string): Promise<void> {
    const { vitest } = this.#session
    const filters = [...fileFilters(vitest)]
    const specifications = await vitest.globTestSpecifications(filters)
    this.#reason = `${why}: every test runs again`
    this.#runs.ask()
    await vitest.rerunTestSpecifications(specifications, filters.length === 0)
  }
}
