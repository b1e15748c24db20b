import type { Outcome } from './compare-in-turn.ts'

/** One promise about speed and how to measure it. */
export interface Benchmark {
  /** What is compared with what, in one line. */
  readonly title: string
  /** The ratio that was promised: measured / baseline at most. */
  readonly goal: number
  measure(pairs: number): Promise<Outcome>
}
