import type { TestCase } from 'vitest/node'

// Saved at load; the limit must not depend on what code under test did to the clock.
const { setTimeout: later, clearTimeout: cancel } = globalThis

/** No test is given up before this many milliseconds. */
const SHORTEST_LIMIT_MS = 120_000
/** Vitest's own time limit ends a test long before this multiple of it. */
const PATIENCE = 10

/**
 * The parent's own clock over running tests (R41): a worker whose event loop is blocked, or whose
 * microtasks are faked, never answers, and no limit inside the worker can end it.
 */
export class Watchdog {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #onSilence: (test: TestCase, limitMs: number) => void

  constructor(onSilence: (test: TestCase, limitMs: number) => void) {
    this.#onSilence = onSilence
  }

  /** A test was handed to its worker. A test without a time limit is not watched. */
  started(test: TestCase): void {
    const limit = limitOf(test)
    if (limit === null) return
    const timer = later(() => this.#onSilence(test, limit), limit)
    timer.unref()
    this.#timers.set(test.id, timer)
  }

  /** A test's result arrived. */
  ended(test: TestCase): void {
    const timer = this.#timers.get(test.id)
    if (timer !== undefined) cancel(timer)
    this.#timers.delete(test.id)
  }
}

const limitOf = ({ options }: TestCase): number | null => {
  const { timeout, repeats = 0 } = options
  if (timeout === undefined || timeout <= 0 || timeout === Number.POSITIVE_INFINITY) return null
  return Math.max(SHORTEST_LIMIT_MS, timeout * PATIENCE * (repeats + 1))
}
