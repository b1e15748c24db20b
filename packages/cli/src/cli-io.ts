import type { Day } from '@vitest-oracle/core/model'

/** A place to write text to. */
export interface TextSink {
  write(text: string): unknown
  /** Width of the terminal, where it is one. */
  readonly columns?: number
}

/** Everything the command line reads of the world besides files; read once, at the edge. */
export interface CliIo {
  readonly stdout: TextSink
  readonly stderr: TextSink
  /** Answers to questions; absent: none can be asked. */
  readonly stdin?: NodeJS.ReadableStream
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absolute. */
  readonly cwd: string
  /** Whether a person sits at both ends: standard input and standard output are a terminal. */
  readonly isTTY: boolean
  /** Default: the UTC day of the clock. */
  readonly today?: Day
}
