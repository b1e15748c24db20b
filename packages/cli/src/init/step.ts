/** What `init` did about one file. */
export interface Step {
  /** Absolute. */
  readonly path: string
  readonly outcome: 'written' | 'changed' | 'kept'
  /** What changed, or why it was kept. */
  readonly note?: string
  /** Lines that a person must add to it. */
  readonly paste?: readonly string[]
  /** What a person should know of it besides. */
  readonly warning?: string
}
