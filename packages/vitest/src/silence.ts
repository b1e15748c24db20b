import { isSealedPath } from '@vitest-oracle/core/run'
import type { ReportedHookContext, TestCase, TestModule } from 'vitest/node'
import { HOOK_LIMIT_MS, LOAD_LIMIT_MS, patienceFor, patienceForModule } from './patience.ts'
import type { Session } from './session.ts'
import { poolOf } from './testimony.ts'
import { Watchdog } from './watchdog.ts'
import { pathInHome } from './worker/relative-path.ts'

/**
 * Notices when a worker gives no answer, from a module's start to its end: while it loads, between its
 * tests and in each of them. A worker that is blocked does not even say which test it started.
 */
export class Silence {
  readonly #session: Session
  readonly #watchdog: Watchdog
  /** Of the modules whose tests run. */
  readonly #patience = new Map<string, number | null>()

  /** @param onSilence Told what gave no answer, and for how many milliseconds. */
  constructor(session: Session, onSilence: (what: string, limitMs: number) => void) {
    this.#session = session
    this.#watchdog = new Watchdog(onSilence)
  }

  /** A module was given to a worker. */
  queued(module: TestModule): void {
    this.#watch(module.id, module.relativeModuleId, LOAD_LIMIT_MS)
  }

  /** Its tests are known and about to run. */
  collected(module: TestModule): void {
    this.#watchdog.ended(module.id)
    // The compiler answers once, for all modules together.
    if (poolOf(module) === 'typecheck') return
    this.#patience.set(module.id, patienceForModule(module, this.#isSealed(module)))
    this.#watchModule(module)
  }

  /** A hook of it, of a suite or of a test is about to run. */
  hookStarted({ entity }: ReportedHookContext): void {
    const module = moduleOf(entity)
    this.#watch(module.id, module.relativeModuleId, HOOK_LIMIT_MS)
  }

  /** It ended. */
  hookEnded({ entity }: ReportedHookContext): void {
    this.#watchModule(moduleOf(entity))
  }

  /** A test is about to run. */
  ready(test: TestCase): void {
    this.#watchdog.heard(test.module.id)
    this.#watch(test.id, test.fullName, patienceFor(test, this.#isSealed(test.module)))
  }

  /** It ended. */
  result(test: TestCase): void {
    this.#watchdog.ended(test.id)
    this.#watchdog.heard(test.module.id)
  }

  /** The module ended. */
  ended(module: TestModule): void {
    this.#patience.delete(module.id)
    this.#watchdog.ended(module.id)
  }

  /** The run ended: nothing more is to be heard. */
  over(): void {
    this.#patience.clear()
    this.#watchdog.endAll()
  }

  #isSealed({ moduleId }: TestModule): boolean {
    const { oracle } = this.#session
    return isSealedPath(oracle.policy, pathInHome(oracle, moduleId))
  }

  #watchModule(module: TestModule): void {
    this.#watch(module.id, module.relativeModuleId, this.#patience.get(module.id) ?? null)
  }

  /** A person with a debugger, or in front of the terminal, is patient. */
  #watch(id: string, what: string, limitMs: number | null): void {
    const { config } = this.#session.vitest
    if (limitMs === null || config.watch || config.inspector?.enabled) this.#watchdog.ended(id)
    else this.#watchdog.started(id, what, limitMs)
  }
}

const moduleOf = (entity: ReportedHookContext['entity']): TestModule =>
  entity.type === 'module' ? entity : entity.module
