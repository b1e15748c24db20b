import { existsSync } from 'node:fs'
import type { ModuleObservation, Observation, OlderFailure, TestId, WatchState } from '@vitest-oracle/core/run'
import { isLeftOut, ranIn } from './left-out.ts'
import { keyOf, pathOfKey } from './module-key.ts'
import type { Seen } from './observe.ts'
import { type StandingError, stillStanding, toStanding, type UnhandledError } from './standing-errors.ts'

/** What a session remembers. */
export interface Memory {
  /** By project and path. */
  readonly seen: Map<string, Seen>
  /** The keys of what the last run ran. */
  fresh: ReadonlySet<string>
  /** Unhandled errors of earlier runs, and of the last one. */
  olderErrors: readonly StandingError[]
  freshErrors: readonly StandingError[]
  readonly oracle: { readonly home: string }
}

/**
 * Adds what a run showed to what the session knows. A failure stands until its test runs again or is
 * gone: a rerun that left it out, or was cancelled, says nothing about it (R44).
 */
export const remember = (memory: Memory, shown: readonly Seen[]): void => {
  const { seen } = memory
  const isGone = goneFrom(memory)
  for (const key of [...seen.keys()].filter(isGone)) seen.delete(key)
  memory.olderErrors = stillStanding([...memory.olderErrors, ...memory.freshErrors], { shown, isGone })
  memory.freshErrors = []
  memory.fresh = new Set(shown.map(keyOf))
  for (const newer of shown) seen.set(keyOf(newer), keepFailures(seen.get(keyOf(newer)), newer))
}

/** Modules whose worker gave no answer stand, too, until it gives one. */
export const rememberMissing = (memory: Memory, missing: readonly ModuleObservation[]): void => {
  for (const module of missing) memory.seen.set(keyOf({ module }), { module, tests: [] })
  memory.fresh = new Set([...memory.fresh, ...missing.map((module) => keyOf({ module }))])
}

/** Unhandled errors of the last run, after its modules. */
export const rememberErrors = (memory: Memory, errors: readonly UnhandledError[]): void => {
  const shown = [...memory.seen].flatMap(([key, seen]) => (memory.fresh.has(key) ? [seen] : []))
  memory.freshErrors = toStanding(errors, shown)
}

/** Those of the last run, and those that stand since earlier ones. */
export const unhandledErrors = ({ freshErrors, olderErrors }: Memory): readonly string[] => {
  const fresh = freshErrors.map(({ message }) => message)
  return [...fresh, ...new Set(olderErrors.map(({ message }) => message).filter((message) => !fresh.includes(message)))]
}

/** What the session knows beside the report of its last run. */
export const watchState = ({ seen, fresh, olderErrors }: Memory): WatchState => ({
  redNotRerun: [
    ...[...seen].flatMap(([key, known]) => olderFailures(known, fresh.has(key))),
    ...olderErrors.flatMap(({ message, suspects }) =>
      [...suspects.keys()]
        .map(pathOfKey)
        .sort()
        .slice(0, 1)
        .map((module) => ({ id: message, module })),
    ),
  ].sort(byId),
  modules: seen.size,
  older: [...seen.keys()].filter((key) => !fresh.has(key)).length,
})

/** Whether something that is red is of a file that is there no more: its failure ends with the next run. */
export const hasGoneFailure = (memory: Memory): boolean => {
  const isGone = goneFrom(memory)
  const { seen, olderErrors, freshErrors } = memory
  return (
    [...seen].some(([key, known]) => isGone(key) && olderFailures(known, false).length > 0) ||
    [...olderErrors, ...freshErrors].some(({ suspects }) => [...suspects.keys()].some(isGone))
  )
}

const goneFrom =
  ({ oracle: { home } }: Memory) =>
  (key: string): boolean =>
    !existsSync(`${home}/${pathOfKey(key)}`)

const keepFailures = (older: Seen | undefined, newer: Seen): Seen => {
  if (older === undefined) return newer
  if (newer.module.state === 'cancelled') return { ...older, kept: { tests: idsOf(older.tests), ofModule: true } }
  const red = new Map(older.tests.filter(isRed).map((test) => [test.bareId, test]))
  const leftOut = newer.tests.filter(isLeftOut)
  const kept = leftOut.filter(({ bareId }) => red.has(bareId))
  const ran = older.ranWithErrors ?? ranIn(older)
  const errors = leftOut.some(({ bareId }) => ran.has(bareId)) ? older.module.errors : []
  return {
    module: { ...newer.module, errors: [...new Set([...newer.module.errors, ...errors])] },
    tests: newer.tests.map((test) => (isLeftOut(test) ? (red.get(test.bareId) ?? test) : test)),
    kept: { tests: idsOf(kept), ofModule: errors.length > 0 },
    ...(errors.length === 0 ? {} : { ranWithErrors: new Set([...ran, ...ranIn(newer)]) }),
  }
}

const idsOf = (tests: readonly Observation[]): ReadonlySet<TestId> => new Set(tests.map(({ bareId }) => bareId))

const isRed = (test: Observation): boolean =>
  hasFailed(test) || (test.outcome.kind === 'not-run' && test.outcome.reason === 'setup-failed')

const hasFailed = ({ outcome }: Observation): boolean => outcome.kind === 'ran' && outcome.state === 'failed'

const olderFailures = ({ module, tests, kept }: Seen, isFresh: boolean): readonly OlderFailure[] => {
  const failed = tests.filter((test) => hasFailed(test) && (!isFresh || kept?.tests.has(test.bareId)))
  if (failed.length > 0) return failed.map(({ id }) => ({ id, module: module.path }))
  const isBroken = module.state === 'failed-to-load' || module.state === 'never-returned' || module.errors.length > 0
  return isBroken && (!isFresh || kept?.ofModule) ? [{ id: module.path, module: module.path }] : []
}

const byId = (a: OlderFailure, b: OlderFailure): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
