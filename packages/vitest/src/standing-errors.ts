import type { TestId } from '@vitest-oracle/core/run'
import { isLeftOut, ranIn } from './left-out.ts'
import { keyOf } from './module-key.ts'
import type { Seen } from './observe.ts'

/** One unhandled error as Vitest reports it; which module's worker it came from is known of some. */
export interface UnhandledError {
  readonly message: string
  /** The path of the only module that can have caused it, relative to home; null where any may have. */
  readonly origin: string | null
}

/** An unhandled error that stands until all that may have caused it has run again. */
export interface StandingError {
  readonly message: string
  /** By module's key: the tests of it that ran then. */
  readonly suspects: ReadonlyMap<string, ReadonlySet<TestId>>
  /** How many modules may have caused it; some of them may have run again since. */
  readonly among: number
}

/** The errors of a run that showed these modules. */
export const toStanding = (errors: readonly UnhandledError[], shown: readonly Seen[]): readonly StandingError[] =>
  errors.map((error) => {
    const suspects = suspectsOf(error, shown)
    return {
      message: error.message,
      suspects: new Map(suspects.map((seen) => [keyOf(seen), ranIn(seen)])),
      among: suspects.length,
    }
  })

/** What is left of errors after another run: those of modules that ran again, or are gone, are over. */
export const stillStanding = (
  errors: readonly StandingError[],
  { shown, isGone }: { readonly shown: readonly Seen[]; readonly isGone: (key: string) => boolean },
): readonly StandingError[] => {
  const newer = new Map(shown.map((seen) => [keyOf(seen), seen]))
  return errors.flatMap(({ suspects, ...error }) => {
    const left = new Map([...suspects].filter(([key, ran]) => !isGone(key) && !hasRunAgain(newer.get(key), ran)))
    return left.size === 0 ? [] : [{ ...error, suspects: left }]
  })
}

const hasRunAgain = (newer: Seen | undefined, ran: ReadonlySet<TestId>): boolean =>
  newer?.module.state === 'ran' && !newer.tests.some((test) => isLeftOut(test) && ran.has(test.bareId))

const suspectsOf = ({ origin }: UnhandledError, shown: readonly Seen[]): readonly Seen[] => {
  const named = shown.filter(({ module }) => module.path === origin)
  return named.length > 0 ? named : shown
}
