/**
 * What an edit did to a test file. Each is a review, except `marker-added` (7) and `retry-added` (8).
 * `marker-unknown`: it may leave the test out or not, which the text does not tell (spread options, a
 * computed modifier, a condition around it). `body-changed`: changed in a way that no other kind names.
 */
export type TestEditKind =
  | 'marker-added'
  | 'marker-removed'
  | 'marker-unknown'
  | 'retry-added'
  | 'retry-removed'
  | 'test-added'
  | 'test-removed'
  | 'test-renamed'
  | 'assertion-removed'
  | 'assertion-added'
  | 'matcher-weakened'
  | 'matcher-strengthened'
  | 'expected-changed'
  | 'timeout-changed'
  | 'num-runs-changed'
  | 'early-return'
  | 'swallowed-error'
  | 'subject-mocked'
  | 'snapshot-changed'
  | 'body-changed'
  | 'unread'

/** One difference between the two texts of a test file, read off their syntax trees. */
export interface TestEdit {
  /** Relative to the oracle's home. */
  readonly path: string
  /** 1-based, in the head text; in the base text where head has it no more. */
  readonly line: number
  readonly kind: TestEditKind
  /** Suite titles and the test's title as a `TestId` joins them, without the path; `(file)` outside of every suite. */
  readonly test: string
  /**
   * What base had, on one line; null when nothing. A marker is named by its `MarkerKind`, with its
   * condition or count behind a space: `skip`, `skip if isWindows`, `retry 5`.
   */
  readonly before: string | null
  /** What head has, in the same spelling; for `unread` the parser's message. */
  readonly after: string | null
}

/** What in production code a reviewer must look at: it could behave differently under test, or touch the evidence. */
export type SignalKind = 'detects-runner' | 'imports-test-library' | 'assigns-global' | 'writes-evidence'

/** One place in production code that head has and base had not. */
export interface Signal {
  /** Relative to the oracle's home. */
  readonly path: string
  /** 1-based, in the head text. */
  readonly line: number
  readonly kind: SignalKind
  /** The code, on one line, shortened. */
  readonly text: string
}
