import type { PropertySettings, Seed, SeedResult } from '@vitest-oracle/core/model'
import * as fastCheck from 'fast-check'
import { cut, firstLine } from './first-line.ts'
import { pinnedParameters } from './pinned-parameters.ts'
import type { PropertyDefinition } from './property.ts'
import type { LoadedSubject } from './subject/in-process.ts'
import { TimeLimitError, withinTime } from './time-limit.ts'

// Saved at load.
const { asyncProperty, check, resetConfigureGlobal, stringify } = fastCheck

const LONGEST_COUNTEREXAMPLE = 10_000

/** One seed of one property before a loaded subject. */
export interface SeedTrial<T, M> {
  readonly definition: PropertyDefinition<T, M>
  readonly loaded: LoadedSubject<M>
  readonly settings: PropertySettings
  readonly seed: Seed
  /** The path of a counterexample to replay; null for a full run. */
  readonly path: string | null
}

/** What fast-check cannot know: how often the predicate really held, and whether it hung. */
interface Count {
  held: number
  timedOut: boolean
}

/** Tries one seed with every option of fast-check pinned. Never rejects. */
export const trySeed = async <T, M>(trial: SeedTrial<T, M>): Promise<SeedResult> => {
  const { label, value: seed } = trial.seed
  const count: Count = { held: 0, timedOut: false }
  try {
    const property = asyncProperty(trial.definition.given, predicateOf(trial, count))
    const pins = { seed, path: trial.path, ...trial.settings }
    return toSeedResult(trial, count, await check(property, pinnedParameters<[T]>(pins)))
  } catch (error) {
    // The generator or fast-check itself threw: the property was not tried.
    return { label, seed, outcome: 'threw', runs: count.held, discards: 0, message: firstLine(error) }
  }
}

const predicateOf = <T, M>({ definition, loaded, settings }: SeedTrial<T, M>, count: Count) => {
  const { subject, faults } = loaded
  return async (input: T): Promise<boolean> => {
    // Each step of shrinking a hang costs the whole limit: the first counterexample has to do.
    if (count.timedOut) return true
    faults.length = 0
    try {
      requireYes(await withinTime(() => definition.holds(input, subject), settings.timeoutMs))
    } catch (error) {
      count.timedOut = error instanceof TimeLimitError
      throw faults[0] ?? error
    } finally {
      // Production may have configured fast-check, and the next input is made after this one.
      resetConfigureGlobal()
    }
    if (faults[0] !== undefined) throw faults[0]
    count.held += 1
    return true
  }
}

const requireYes = (answer: unknown): void => {
  if (answer === true || answer === undefined) return
  // An assertion that is returned ends here too: `expect(…).toBe(…)` answers an object.
  throw new Error(
    answer === false ? 'holds answered false' : `holds answered ${describe(answer)}, not true, false or nothing`,
  )
}

const describe = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? 'an object' : `${typeof answer} ${String(answer)}`

type Details<T> = Awaited<ReturnType<typeof check<[T]>>>

const toSeedResult = <T, M>(trial: SeedTrial<T, M>, count: Count, details: Details<T>): SeedResult => {
  const { label, value: seed } = trial.seed
  const outcome = toOutcome(trial, count, details)
  const result = { label, seed, outcome, runs: details.numRuns, discards: details.numSkips }
  if (outcome !== 'falsified') return outcome === 'held' ? result : { ...result, message: reasonOf(trial, outcome) }
  return {
    ...result,
    counterexample: cut(stringify(details.counterexample?.[0]), LONGEST_COUNTEREXAMPLE),
    path: details.counterexamplePath ?? '',
    message: firstLine(details.errorInstance),
  }
}

const toOutcome = <T, M>({ settings }: SeedTrial<T, M>, count: Count, details: Details<T>): SeedResult['outcome'] => {
  if (details.counterexamplePath !== null) return 'falsified'
  if (details.interrupted) return 'interrupted'
  if (details.failed) return 'too-many-discards'
  const { numRuns } = settings
  return details.numRuns === numRuns && count.held === numRuns ? 'held' : 'too-few-runs'
}

const reasonOf = <T, M>({ settings, path }: SeedTrial<T, M>, outcome: SeedResult['outcome']): string => {
  if (path !== null) return 'the replayed counterexample does not fail any more; run without the replay'
  if (outcome === 'too-many-discards') {
    return `more than ${settings.maxSkipRatio} of the inputs were discarded; generate inputs that need no fc.pre`
  }
  return outcome === 'interrupted' ? 'the trial was interrupted' : `fewer than ${settings.numRuns} runs counted`
}
