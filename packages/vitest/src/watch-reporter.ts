import type { Reporter } from 'vitest/node'
import { CONFIGURATION_CHANGED, restarting } from './exit-guard.ts'
import { print } from './print.ts'
import type { Session } from './session.ts'
import { snapshotNote } from './snapshot-note.ts'
import { Watch } from './watch.ts'

/** Follows a watch session: its runs, and what the key `u` asked for. */
export class WatchReporter implements Reporter {
  readonly #session: Session
  readonly #watch: Watch
  /** The modules whose snapshots the run under way is to update; null where it is another run. */
  #updates: readonly string[] | null = null

  /** Starts to watch. */
  constructor(session: Session) {
    this.#session = session
    this.#watch = new Watch(session)
    this.#watch.start()
  }

  onTestRunStart(): void {
    this.#watch.runStarted()
  }

  onTestRunEnd(...[, , reason]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    this.#watch.runEnded(reason)
  }

  /** A new configuration may have no tests, no plugin or no sense: nothing is known until they have run. */
  onServerRestart(): void {
    restarting()
    this.#session.waiting = { kind: 'cannot-judge', why: CONFIGURATION_CHANGED }
    print(this.#session, 'oracle  exit 64 until the tests have run with the new configuration')
  }

  onWatcherRerun(files: readonly string[] = [], trigger = ''): void {
    this.#updates = trigger === 'update snapshot' ? files : null
    // Only now: Vitest clears the screen before a rerun.
    const reason = this.#watch.takeReason()
    if (reason !== null) print(this.#session, `oracle  ${reason}\n`)
  }

  onWatcherStart(): void {
    const note = this.#updates === null ? '' : snapshotNote(this.#session.oracle, this.#updates)
    if (note !== '') print(this.#session, note)
    this.#updates = null
  }
}
