import type { Actor, CheckName, ExitCode } from '../model/index.ts'

/** What `vitest-oracle explain <code>` prints. */
export interface Explanation {
  /** The code of a finding or of an error. */
  readonly code: string
  /** The check that finds it; null for an error: the job could not be done. */
  readonly check: CheckName | null
  /** What it means, in a sentence or two. */
  readonly meaning: string
  /** What to do next. */
  readonly doNext: string
  /** Whose move it is. */
  readonly who: Actor
  /** What it costs; 10 is review, 0 is a note. */
  readonly exitCode: ExitCode
}

/** An entry of a catalogue, whose check is the file's. */
export type Entry = Omit<Explanation, 'code' | 'check'>
