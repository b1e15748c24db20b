import { OracleError, type PropertySettings, type Seed, type SeedResult, type Trial } from '@vitest-oracle/core/model'
import { firstLine } from './first-line.ts'
import { withoutGlobalSettings } from './global-settings.ts'
import { type PropertyDefinition, requireProperty } from './property.ts'
import type { Replay } from './replay.ts'
import { loadSubject } from './subject/load-subject.ts'
import { trySeed } from './trial.ts'

/** What a property is tried with; all of it sealed. */
export interface TryPropertyOptions {
  /** The sealed seed list; an empty one is an `OracleError` (64). */
  readonly seeds: readonly Seed[]
  readonly settings: PropertySettings
  /** One counterexample instead of all seeds. Shows a failure; never evidence that the property holds. */
  readonly replay?: Replay | undefined
}

/** The {@link Trial} of a property. */
export type PropertyTrial = Extract<Trial, { kind: 'property' }>

/**
 * Tries a property with every sealed seed against production in this process. Rejects with an
 * `OracleError` (64) for an invalid definition or no seeds; everything else is in the trial.
 */
export const tryProperty = async <T, M>(
  name: string,
  definition: PropertyDefinition<T, M>,
  { seeds, settings, replay }: TryPropertyOptions,
): Promise<PropertyTrial> => {
  requireProperty(name, definition)
  const tried = replay === undefined ? requireSeeds(name, seeds) : [replayedSeed(seeds, replay)]
  const path = replay?.path ?? null
  const results = await withoutGlobalSettings(() => tryAll({ definition, seeds: tried, settings, path }))
  return { kind: 'property', name, seeds: results }
}

interface Trials<T, M> {
  readonly definition: PropertyDefinition<T, M>
  readonly seeds: readonly Seed[]
  readonly settings: PropertySettings
  readonly path: string | null
}

const tryAll = async <T, M>({ definition, seeds, settings, path }: Trials<T, M>): Promise<readonly SeedResult[]> => {
  try {
    const loaded = await loadSubject(definition.subject, settings.timeoutMs)
    const results: SeedResult[] = []
    for (const seed of seeds) results.push(await trySeed({ definition, loaded, settings, seed, path }))
    return results
  } catch (error) {
    // Only loading rejects: no seed was tried, and each of them says so.
    const message = `cannot load the subject: ${firstLine(error)}`
    return seeds.map(({ label, value }) => ({ label, seed: value, outcome: 'threw', runs: 0, discards: 0, message }))
  }
}

const requireSeeds = (name: string, seeds: readonly Seed[]): readonly Seed[] => {
  if (seeds.length > 0) return seeds
  throw new OracleError({
    code: 'no-seeds',
    message: `try property ${JSON.stringify(name)}: there is no seed; allowed: at least one line in properties/seeds.txt`,
    hint: 'add labels to oracle/properties/seeds.txt and seal again; a person who owns the oracle does this',
  })
}

const replayedSeed = (seeds: readonly Seed[], { seed }: Replay): Seed =>
  seeds.find(({ value }) => value === seed) ?? { label: String(seed), value: seed }
