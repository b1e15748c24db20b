import type { Vitest } from 'vitest/node'
import { importersOf, isLoaded } from './importers-of.ts'

/** One event of a watcher, of a file. */
export interface FileEvent {
  readonly event: string
  readonly file: string
  /** Whether it happened while tests ran. */
  readonly ofRun: boolean
  /** Whether the file is one that holds tests. */
  readonly isTest: boolean
}

/**
 * Which files went away and came back. Vitest reruns nothing where a file that tests load is deleted,
 * and takes no notice of the same file when it is there again.
 */
export class Comings {
  readonly #vitest: Vitest
  readonly #gone = new Set<string>()
  /** Files that the run under way made: that it takes them away again leaves all as it was. */
  readonly #made = new Set<string>()

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  /** Tests are about to run. */
  runStarted(): void {
    this.#made.clear()
  }

  /** Notes an event; tells whether every test has to run for it. */
  note({ event, file, ofRun, isTest }: FileEvent): boolean {
    if (event === 'add') return this.#hasCome(file, ofRun)
    if (event !== 'unlink' || !isLoaded(this.#vitest, file)) return false
    if (ofRun && this.#made.delete(file)) return false
    // One that holds tests, and nothing else, concerns only itself.
    if (isTest && importersOf(this.#vitest, file).length === 0) return false
    this.#gone.add(file)
    this.#vitest.invalidateFile(file)
    return true
  }

  #hasCome(file: string, ofRun: boolean): boolean {
    if (this.#gone.delete(file)) return true
    if (ofRun) this.#made.add(file)
    return false
  }
}
