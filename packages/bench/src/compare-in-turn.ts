/** Two ways to do the same job, each as one call that does it once. */
export interface Contest {
  /** What is judged. */
  readonly measured: () => Promise<number>
  /** What it is judged against. */
  readonly baseline: () => Promise<number>
  /** How many times both are measured. */
  readonly pairs: number
}

/** Medians over all pairs, times in milliseconds. */
export interface Outcome {
  readonly measuredMs: number
  readonly baselineMs: number
  /** The median of the ratios of the pairs: what slows the whole machine slows both halves of a pair. */
  readonly ratio: number
  /** The smallest and the largest ratio of a pair. */
  readonly spread: readonly [number, number]
  /** What else was measured, in a few words. */
  readonly note?: string
}

/** Measures both in turn, after one unmeasured round; each pair starts with the other one. */
export const compareInTurn = async ({ measured, baseline, pairs }: Contest): Promise<Outcome> => {
  await measured()
  await baseline()
  const samples: { readonly measured: number; readonly baseline: number }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const first = pair % 2 === 0 ? await measured() : await baseline()
    const second = pair % 2 === 0 ? await baseline() : await measured()
    samples.push(pair % 2 === 0 ? { measured: first, baseline: second } : { measured: second, baseline: first })
  }
  const ratios = samples.map((sample) => sample.measured / sample.baseline)
  return {
    measuredMs: median(samples.map((sample) => sample.measured)),
    baselineMs: median(samples.map((sample) => sample.baseline)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}

/** The middle of a list, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}
