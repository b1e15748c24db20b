import timers from 'node:timers'

// Saved at load: a test or production may fake or replace the global ones.
const { setTimeout, clearTimeout } = timers

const LONGEST_DELAY_MS = 2_147_483_647

/** The work gave no answer in time. It may go on in the background; nobody listens to it. */
export class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
    this.name = 'TimeLimitError'
  }
}

/** The work's answer, or a rejection with {@link TimeLimitError}. Cannot end work that blocks the thread. */
export const withinTime = <T>(work: () => T | PromiseLike<T>, limitMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new TimeLimitError(limitMs))
    const timer = setTimeout(giveUp, Math.min(limitMs, LONGEST_DELAY_MS))
    // `await` and not `.then`: a replaced `Promise.prototype.then` is not consulted.
    const settle = async (): Promise<void> => {
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      } finally {
        clearTimeout(timer)
      }
    }
    void settle()
  })
