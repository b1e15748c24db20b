/** One file that a patch changes: the first occurrence of a text in it. */
export interface Edit {
  /** Relative to the project. */
  readonly path: string
  readonly find: string
  readonly replace: string
}

/** One patch, and what must become of it. */
export interface Scenario {
  /** What a person would call it. */
  readonly title: string
  readonly edits: readonly Edit[]
  readonly env: Readonly<Record<string, string>>
  /** The exit code of `vitest run`. */
  readonly expected: number
}
