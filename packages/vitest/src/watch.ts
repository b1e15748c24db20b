import { isOracleError, isSealedPath } from '@vitest-oracle/core/run'
import { Changes } from './changes.ts'
import { fileFilters } from './command-line.ts'
import { lookAgainAtExit, settle } from './exit-guard.ts'
import { isInVitestsHands } from './is-in-vitests-hands.ts'
import { judgeAtRest } from './judge-at-rest.ts'
import { print, printError, printVerdictAgain } from './print.ts'
import { openedState, sealedState } from './sealed-state.ts'
import { hasGoneFailure } from './seen-modules.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Longer than the 100 ms after which Vitest reruns what a change concerns. */
const DEBOUNCE_MS = 250
/** The last writes of a worker become known after its run has ended. */
const GRACE_MS = 1000
/** How often in a row tests run again for a change of the same files that seems to be their own. */
const REPEATS = 3

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
  #changes = new Changes()
  #timer: NodeJS.Timeout | undefined
  /** Runs that have started and not ended: Vitest announces one while another is under way. */
  #running = 0
  #endedAt = 0
  /** The oracle when everything ran last: undefined before any run, null where something has to run yet. */
  #covered: string | null | undefined
  #isLooking = false
  /** Whether the run under way was asked for here. */
  #asked = false
  /** Which files changed by the tests themselves, it seems, and how often in a row. */
  #own = { paths: '', times: 0 }

  #reason: string | null = null

  constructor(session: Session) {
    this.#session = session
  }

  /** Starts. A server's watcher ends with it, and its handlers too: a changed configuration brings another. */
  start(): void {
    const { vitest, oracle } = this.#session
    vitest.vite.watcher.add(`${oracle.home}/${oracle.policy.root}`)
    this.#addSealedElsewhere()
    vitest.vite.watcher.on('all', (event, file) => this.#note(event, file))
    vitest.onClose(() => clearTimeout(this.#timer))
    lookAgainAtExit(() => (this.#isStale() ? judgeAtRest(this.#session.oracle) : null))
  }

  /** Why the run that is about to start was asked for here, told once; null for every other run. */
  takeReason(): string | null {
    const reason = this.#reason
    this.#reason = null
    return reason
  }

  /** Tests are about to run. */
  runStarted(): void {
    this.#running += 1
  }

  /** They have run; the verdict is still to come. */
  runEnded(reason: string): void {
    this.#running = Math.max(0, this.#running - 1)
    this.#endedAt = Date.now()
    this.#addSealedElsewhere()
    if (this.#covered === undefined) this.#covered = openedState(this.#session.oracle)
    if (this.#asked && reason === 'interrupted') this.#covered = null
    // Also where nothing is known to have changed: a folder that comes back is watched a moment later.
    else this.#later()
    this.#asked = false
  }

  /** Files that `sealed.txt` seals may lie where the server does not look. */
  #addSealedElsewhere(): void {
    const { vitest, oracle } = this.#session
    const elsewhere = oracle.tree.files.filter(({ path }) => !path.startsWith(`${oracle.policy.root}/`))
    vitest.vite.watcher.add(elsewhere.map(({ path }) => `${oracle.home}/${path}`))
  }

  #isStale(): boolean {
    return sealedState(this.#session.oracle) !== this.#session.judgedBy
  }

  #note(event: string, file: string): void {
    const { vitest, oracle, seen } = this.#session
    const path = pathInHome(oracle, file)
    const word = WORDS.get(event)
    const isKnown = event === 'unlink' && [...seen.values()].some(({ module }) => module.path === path)
    if (word === undefined || !(isKnown || isSealedPath(oracle.policy, path))) return
    this.#changes.add(path, { word, inVitestsHands: event !== 'unlink' && isInVitestsHands(vitest, file) })
    if (this.#running === 0 && Date.now() - this.#endedAt > GRACE_MS) this.#changes.byTests = false
    this.#later()
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), DEBOUNCE_MS)
    this.#timer.unref()
  }

  /** Never during a run, which would be judged by an oracle that it did not start with, nor before its verdict. */
  async #look(): Promise<void> {
    if (this.#isLooking) return this.#later()
    this.#isLooking = true
    try {
      await this.#session.vitest.waitForTestRunEnd()
      if (this.#running > 0) return this.#later()
      const changes = this.#changes
      this.#changes = new Changes()
      // Nothing ran yet where Vitest was started with --standalone: a person decides what does.
      if (this.#covered !== undefined) await this.#follow(changes)
    } catch (error) {
      this.#covered = null
      printError(this.#session, error)
      settle(isOracleError(error) ? error.exitCode : 70, true)
    } finally {
      this.#isLooking = false
    }
  }

  async #follow(changes: Changes): Promise<void> {
    const now = sealedState(this.#session.oracle)
    const isJudged = now === this.#session.judgedBy
    if (isJudged && this.#covered !== null && changes.areInVitestsHands()) this.#covered = now
    if (isJudged && now === this.#covered && (changes.areNone() || !hasGoneFailure(this.#session))) return
    if (this.#isEndless(changes)) return this.#giveUp(changes)
    this.#covered = now
    await this.#rerun(changes)
  }

  /** A test that writes below the oracle would run for ever. */
  #isEndless(changes: Changes): boolean {
    const key = changes.byTests ? changes.key() : ''
    const times = changes.byTests && key === this.#own.paths ? this.#own.times + 1 : 1
    this.#own = { paths: key, times }
    return times > REPEATS
  }

  /** No test runs, and the last verdict is not about this oracle. */
  #giveUp(changes: Changes): void {
    const session = this.#session
    const { kind, exitCode, enforced, why } = judgeAtRest(session.oracle)
    this.#covered = null
    session.judgedBy = null
    session.waiting = { kind, why }
    settle(exitCode, enforced)
    print(session, `oracle  ${changes.text()} each time the tests run: not run again`)
    printVerdictAgain(session)
  }

  async #rerun(changes: Changes): Promise<void> {
    const { vitest } = this.#session
    const filters = [...fileFilters(vitest)]
    const specifications = await vitest.globTestSpecifications(filters)
    this.#reason = `${changes.text()}: every test runs again`
    this.#asked = true
    await vitest.rerunTestSpecifications(specifications, filters.length === 0)
  }
}
