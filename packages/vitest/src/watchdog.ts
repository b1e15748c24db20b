// Saved at load; the limit must not depend on what code under test did to the clock.
const { setTimeout: later, clearTimeout: cancel } = globalThis

/**
 * The parent's own clock (R41): a worker whose event loop is blocked, or whose microtasks are
 * faked, never answers, and no limit inside the worker can end it.
 */
export class Watchdog {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #onSilence: (what: string, limitMs: number) => void

  /** @param onSilence Told what gave no answer, and for how many milliseconds. */
  constructor(onSilence: (what: string, limitMs: number) => void) {
    this.#onSilence = onSilence
  }

  /** Something was handed to a worker that must answer within `limitMs`. */
  started(id: string, what: string, limitMs: number): void {
    this.ended(id)
    const timer = later(() => this.#onSilence(what, limitMs), limitMs)
    timer.unref()
    this.#timers.set(id, timer)
  }

  /** A sign of life: the limit starts anew. */
  heard(id: string): void {
    this.#timers.get(id)?.refresh()
  }

  /** The answer arrived. */
  ended(id: string): void {
    const timer = this.#timers.get(id)
    if (timer !== undefined) cancel(timer)
    this.#timers.delete(id)
  }

  /** Whatever was waited for, it is waited for no longer. */
  endAll(): void {
    for (const id of [...this.#timers.keys()]) this.ended(id)
  }
}
