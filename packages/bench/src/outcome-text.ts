import type { Benchmark } from './benchmark.ts'
import type { Outcome } from './compare-in-turn.ts'

/** One benchmark's result in three lines: what, the times, the ratio against its goal. */
export const outcomeText = ({ title, goal }: Benchmark, outcome: Outcome): string => {
  const { measuredMs, baselineMs, ratio, spread, note } = outcome
  const met = ratio <= goal ? 'met' : 'NOT met'
  return [
    title,
    `  ${seconds(measuredMs)} / ${seconds(baselineMs)}, pairs between ${fixed(spread[0])} and ${fixed(spread[1])}`,
    `  ratio ${fixed(ratio)}, goal at most ${fixed(goal)}: ${met}`,
    ...(note === undefined ? [] : [`  ${note}`]),
  ].join('\n')
}

/** Rounded up, so that what is printed never looks better than what was measured. */
const fixed = (ratio: number): string => (Math.ceil(ratio * 1000 - 1e-9) / 1000).toFixed(3)

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
