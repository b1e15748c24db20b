import { alignColumns, allowedFailures, type Budget, budgetOdds, grantedRetries, percent } from '@vitest-oracle/core'
import type { Tries } from './tries.ts'

/** Samples that a window without `window_runs` is taken to hold. */
const WINDOW = 40

/** What chance makes of a budget: the observed rate, and half and twice its limit. */
export const oddsLines = (budget: Budget, observed: Tries | null): readonly string[] => {
  const { maxFailRate } = budget
  const retries = grantedRetries(budget)
  if (retries === 0) return ['without retries a run is red whenever the first attempt fails']
  const window = budget.windowRuns ?? WINDOW
  const assumed = budget.windowRuns === null ? ' (assumed: without window_runs all runs count)' : ''
  const rates = [...observedRate(observed), ...limits(maxFailRate)]
  return [
    `odds of a window of ${window} runs${assumed}, of which ${allowedFailures(maxFailRate, window)} may fail first:`,
    ...alignColumns([
      ['  true rate', 'budget turns red in', `${retries === 1 ? 'both' : `all ${retries + 1}`} attempts fail in`],
      ...rates.map(({ rate, why }) => {
        const { windowOver, runBroken } = budgetOdds(budget, window, rate)
        return [`  ${percent(rate)}`, oneOf(windowOver, 'window'), oneOf(runBroken, 'run'), why]
      }),
    ]),
  ]
}

interface Rate {
  readonly rate: number
  readonly why: string
}

const observedRate = (observed: Tries | null): readonly Rate[] =>
  observed === null || observed.failed === 0
    ? []
    : [{ rate: observed.failed / observed.runs, why: `observed: ${observed.failed} of ${observed.runs} runs` }]

const limits = (maxFailRate: number): readonly Rate[] =>
  maxFailRate === 0
    ? [{ rate: 0.01, why: 'an example' }]
    : [
        { rate: maxFailRate / 2, why: 'half its limit' },
        { rate: maxFailRate * 2, why: 'twice its limit' },
      ]

/** A chance as people read it: `1 window of 8`, `9 windows of 10`. */
export const oneOf = (chance: number, noun: string): string => {
  if (chance < 1e-9) return `next to no ${noun}`
  const tenths = Math.round(chance * 10)
  if (tenths > 9) return `nearly every ${noun}`
  if (chance > 0.3) return `${tenths} ${noun}s of 10`
  const many = 1 / chance
  return `1 ${noun} of ${(many < 10 ? Math.round(many) : Number(many.toPrecision(2))).toLocaleString('en-US')}`
}
