/** What became of one file. */
interface Change {
  readonly word: string
  /** Whether Vitest itself runs what that concerns. */
  readonly inVitestsHands: boolean
  /** Whether it is a file that tests load, gone or there again. */
  readonly hasMoved: boolean
}

/** What happened to the oracle, and which files came and went, since it was last looked at. */
export class Changes {
  readonly #paths = new Map<string, Change>()
  /** Whether all of it became known while tests ran or soon after: it is perhaps theirs. */
  nearRun = true
  /** Whether all of it happened while tests ran: a person was rather quick. */
  ofRun = true

  add(path: string, change: Change): void {
    this.#paths.set(path, { ...change, hasMoved: change.hasMoved || this.#paths.get(path)?.hasMoved === true })
  }

  /** Whether nothing is known to have happened. */
  areNone(): boolean {
    return this.#paths.size === 0
  }

  /** Whether anything changed, and Vitest itself runs what that concerns. */
  areInVitestsHands(): boolean {
    return !this.areNone() && [...this.#paths.values()].every(({ inVitestsHands }) => inVitestsHands)
  }

  /** Whether a file that tests load went away, or came back. */
  haveMoved(): boolean {
    return [...this.#paths.values()].some(({ hasMoved }) => hasMoved)
  }

  /** Equal for changes of the same files. */
  key(): string {
    return [...this.#paths.keys()].sort().join('\n')
  }

  /** In a few words. */
  text(): string {
    const [first] = [...this.#paths].sort(([a], [b]) => (a < b ? -1 : 1))
    if (first === undefined) return 'the oracle was changed'
    const [path, { word }] = first
    return this.#paths.size === 1 ? `${path} was ${word}` : `${path} and ${this.#paths.size - 1} more changed`
  }
}
