import type { Changes } from './changes.ts'

/** How often in a row tests run again for changes near a run: of the same files, of any files during it, and at all. */
const SAME = 3
const DURING = 6
const AT_ALL = 30

/** Counts how often in a row a run brought about the next one: a test that writes below the oracle would run for ever. */
export class Echoes {
  #key = ''
  #same = 0
  #during = 0
  #atAll = 0
  #isOver = false

  /**
   * Whether tests shall not run for these changes.
   *
   * @param afterRerun Whether the run before them was one that changes brought about.
   */
  isEndless(changes: Changes, afterRerun: boolean): boolean {
    const { nearRun, ofRun } = changes
    const key = nearRun ? changes.key() : ''
    const isInRow = nearRun && afterRerun
    if (!ofRun || (this.#isOver && changes.areNone())) this.#isOver = false
    this.#same = nearRun && key === this.#key ? this.#same + 1 : 1
    this.#during = isInRow && ofRun ? this.#during + 1 : 1
    this.#atAll = isInRow ? this.#atAll + 1 : 1
    this.#key = key
    this.#isOver ||= this.#same > SAME || this.#during > DURING || this.#atAll > AT_ALL
    return this.#isOver
  }

  /** Whether it was the same files each time. */
  areOfSame(): boolean {
    return this.#same > 1
  }
}
