/** What became of one file. */
interface Change {
  readonly word: string
  /** Whether Vitest itself runs what that concerns. */
  readonly inVitestsHands: boolean
}

/** What happened to the oracle since it was last looked at. */
export class Changes {
  readonly #paths = new Map<string, Change>()
  /** Whether all of it came while tests ran or as they ended, and so perhaps from them. */
  byTests = true

  add(path: string, change: Change): void {
    this.#paths.set(path, change)
  }

  /** Whether nothing is known to have happened. */
  areNone(): boolean {
    return this.#paths.size === 0
  }

  /** Whether anything changed, and Vitest itself runs what that concerns. */
  areInVitestsHands(): boolean {
    return !this.areNone() && [...this.#paths.values()].every(({ inVitestsHands }) => inVitestsHands)
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
