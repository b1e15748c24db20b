/** What can be read off the text of one sealed spec, and of the sealed modules it imports. */
export interface SpecSource {
  /** Relative to home. */
  readonly path: string
  /**
   * Static value imports, from the spec or from a sealed module it reaches, of files outside the
   * sealed tree (packages aside): relative to home, or the specifier where it is an alias.
   */
  readonly productionAtTop: readonly string[]
  /** The same for dynamic `import()`, the subject thunk among them. */
  readonly productionInThunk: readonly string[]
  /** It imports another assertion library (`node:assert`, `chai`, `assert` of Vitest …). */
  readonly otherAssertions: boolean
  readonly callsProperty: boolean
  readonly callsFixtures: boolean
  /** Names that the spec itself gives `property()` as a literal, sorted; each stands for a trial. */
  readonly propertyNames: readonly string[]
  /** The same of the sets that it gives `fixtures()`. */
  readonly fixtureSets: readonly string[]
}
