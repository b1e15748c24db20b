/** The last writes of a worker become known after its run has ended. */
const GRACE_MS = 1000

/** Keeps in mind which runs of a watch session are under way, and how the last one ended. */
export class RunClock {
  /** Vitest announces a run while another is under way. */
  #running = 0
  #endedAt = 0
  #isAsked = false
  /** Whether the last run was asked for by the plugin. */
  wasAsked = false
  /** Whether it ended early. */
  wasCut = false

  /** The run that starts next is asked for by the plugin. */
  ask(): void {
    this.#isAsked = true
  }

  /** Tests are about to run. */
  started(): void {
    this.#running += 1
  }

  /** They have run, for a reason in Vitest's words. */
  ended(reason: string): void {
    this.#running = Math.max(0, this.#running - 1)
    this.#endedAt = Date.now()
    this.wasAsked = this.#isAsked
    this.wasCut = reason === 'interrupted'
    this.#isAsked = false
  }

  /** Whether tests run now. */
  isRunning(): boolean {
    return this.#running > 0
  }

  /** Whether what becomes known now may come from tests, or from what they left behind. */
  isNearRun(): boolean {
    return this.isRunning() || Date.now() - this.#endedAt <= GRACE_MS
  }

  /** Whether what becomes known now, and happened then, did so while tests ran. */
  isOfRun(at: number): boolean {
    return this.isRunning() || (this.isNearRun() && at <= this.#endedAt)
  }
}
