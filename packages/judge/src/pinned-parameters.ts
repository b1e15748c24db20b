import type { Parameters } from 'fast-check'

/** What a trial decides; every other option of fast-check has one fixed value. */
export interface Pins {
  readonly seed: number
  readonly numRuns: number
  /** Highest share of discards over tries, 0 <= x < 1. */
  readonly maxSkipRatio: number
  /** Replays one counterexample; null for a full run. */
  readonly path: string | null
}

/** A value for every option, `undefined` written out: only that beats a global setting. */
type Pinned<T> = { readonly [Key in keyof Required<Parameters<T>>]: Parameters<T>[Key] | undefined }

/** All options of one `fc.check`, so that nothing outside the oracle decides how a property is tried. */
export const pinnedParameters = <T>({ seed, numRuns, maxSkipRatio, path }: Pins): Parameters<T> => {
  const pinned: Pinned<T> = {
    seed,
    numRuns,
    randomType: 'xorshift128plus',
    maxSkipsPerRun: maxSkips(numRuns, maxSkipRatio) / numRuns,
    path: path ?? '',
    endOnFailure: path !== null,
    examples: [],
    plugins: [],
    noGlobalPlugins: true,
    noDefaultPlugins: false,
    timeout: undefined,
    skipAllAfterTimeLimit: undefined,
    interruptAfterTimeLimit: undefined,
    markInterruptAsFailure: true,
    skipEqualValues: false,
    ignoreEqualValues: false,
    unbiased: false,
    verbose: 0,
    logger: () => {},
    reporter: undefined,
    asyncReporter: undefined,
    includeErrorInReport: false,
  }
  // `exactOptionalPropertyTypes` forbids the explicit `undefined` that overrides the globals here.
  return pinned as Parameters<T>
}

/** Discards over tries may not exceed the ratio: discards <= ratio / (1 - ratio) × runs. */
const maxSkips = (numRuns: number, ratio: number): number => Math.floor((ratio / (1 - ratio)) * numRuns + 1e-6) + 1e-6
