import type { Trial } from '@vitest-oracle/core/model'
import type { WorkerOrders } from '../handoff.ts'
import type { TestTask } from './tasks.ts'

/** What `property()` and `fixtures()` need of the runner's side of a worker. */
export interface WorkerHost {
  readonly orders: WorkerOrders
  /** Vitest's `test`. */
  readonly test: (
    name: string,
    options: { readonly timeout: number },
    body: (context: unknown) => Promise<void>,
  ) => void
  readonly noteTrial: (test: TestTask, trial: Trial) => void
  /** Makes one assertion that holds: what a trial proved is no `expect`, and a project may require one. */
  readonly countAssertion: () => void
}

// The runner's module and the spec's may be two instances of this package: one is transformed by
// Vite, the other loaded by Node. They meet at a registered symbol.
const KEY = Symbol.for('vitest-oracle.worker-host')

/** Called by the runner before a spec is imported. */
export const publishHost = (host: WorkerHost): void => {
  Object.defineProperty(globalThis, KEY, { value: Object.freeze(host), configurable: true, writable: false })
}

/** The host of this worker; undefined where our runner is not at work. */
export const workerHost = (): WorkerHost | undefined => {
  // Only `publishHost` writes under this symbol.
  return Reflect.get(globalThis, KEY) as WorkerHost | undefined
}
