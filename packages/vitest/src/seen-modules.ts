import { existsSync } from 'node:fs'
import type { ModuleObservation, Observation, OlderFailure, WatchState } from '@vitest-oracle/core/run'
import type { Seen } from './observe.ts'

/** What a session remembers. */
export interface Memory {
  /** By project and path. */
  readonly seen: Map<string, Seen>
  /** The keys of what the last run ran. */
  fresh: ReadonlySet<string>
  readonly oracle: { readonly home: string }
}

/**
 * Adds what a run showed to what the session knows. A failure stands until its test runs again or is
 * gone: a rerun that left it out, or was cancelled, says nothing about it (R44).
 */
export const remember = (memory: Memory, shown: readonly Seen[]): void => {
  const { seen, oracle } = memory
  for (const [key, { module }] of seen) if (!existsSync(`${oracle.home}/${module.path}`)) seen.delete(key)
  memory.fresh = new Set(shown.map(keyOf))
  for (const newer of shown) seen.set(keyOf(newer), keepFailures(seen.get(keyOf(newer)), newer))
}

/** Modules whose worker gave no answer stand, too, until it gives one. */
export const rememberMissing = ({ seen }: Memory, missing: readonly ModuleObservation[]): void => {
  for (const module of missing) seen.set(keyOf({ module }), { module, tests: [] })
}

/** What the session knows beside the report of its last run. */
export const watchState = ({ seen, fresh }: Memory): WatchState => ({
  redNotRerun: [...seen].flatMap(([key, known]) => olderFailures(known, fresh.has(key))).sort(byId),
  modules: seen.size,
  older: [...seen.keys()].filter((key) => !fresh.has(key)).length,
})

const keyOf = ({ module: { project, path } }: Pick<Seen, 'module'>): string => `${project}\n${path}`

const keepFailures = (older: Seen | undefined, newer: Seen): Seen => {
  if (older === undefined) return newer
  if (newer.module.state === 'cancelled') return { ...older, kept: new Set(older.tests.map(({ bareId }) => bareId)) }
  const failed = new Map(older.tests.filter(hasFailed).map((test) => [test.bareId, test]))
  const kept = newer.tests.filter((test) => isLeftOut(test) && failed.has(test.bareId)).map(({ bareId }) => bareId)
  return {
    ...newer,
    tests: newer.tests.map((test) => (isLeftOut(test) ? (failed.get(test.bareId) ?? test) : test)),
    kept: new Set(kept),
  }
}

const hasFailed = ({ outcome }: Observation): boolean => outcome.kind === 'ran' && outcome.state === 'failed'

const isLeftOut = ({ outcome }: Observation): boolean =>
  outcome.kind === 'not-run' && (outcome.reason === 'filtered' || outcome.reason === 'cancelled')

const olderFailures = ({ module, tests, kept = new Set() }: Seen, isFresh: boolean): readonly OlderFailure[] => {
  const failed = tests.filter((test) => hasFailed(test) && (!isFresh || kept.has(test.bareId)))
  if (failed.length > 0) return failed.map(({ id }) => ({ id, module: module.path }))
  const isBroken = module.state === 'failed-to-load' || module.state === 'never-returned' || module.errors.length > 0
  return !isFresh && isBroken ? [{ id: module.path, module: module.path }] : []
}

const byId = (a: OlderFailure, b: OlderFailure): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
