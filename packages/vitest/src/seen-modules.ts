import { existsSync } from 'node:fs'
import type { ModuleObservation, Observation, OlderFailure, WatchState } from '@vitest-oracle/core/run'
import { testKeyOf } from './charged-tests.ts'
import { type IsCharged, keepFailures } from './keep-failures.ts'
import { isCancelled, isLeftOut } from './left-out.ts'
import { keyOf, pathOfKey } from './module-key.ts'
import type { Seen } from './observe.ts'
import { type StandingError, stillStanding, toStanding, type UnhandledError } from './standing-errors.ts'

/** What a session remembers. */
export interface Memory {
  /** By project and path. */
  readonly seen: Map<string, Seen>
  /** The keys of what the last run ran. */
  fresh: ReadonlySet<string>
  /** The tests that the last verdict charged with something, by their key. */
  charged: ReadonlySet<string>
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
  memory.fresh = new Set()
  for (const newer of shown) add(memory, newer)
}

/** Modules whose worker gave no answer stand, too, until it gives one. */
export const rememberMissing = (memory: Memory, missing: readonly ModuleObservation[]): void => {
  for (const module of missing) add(memory, { module, tests: [] })
}

const add = (memory: Memory, newer: Seen): void => {
  const key = keyOf(newer)
  memory.seen.set(key, keepFailures(memory.seen.get(key), newer, isChargedBy(memory)))
  if (newer.module.state !== 'cancelled') memory.fresh = new Set([...memory.fresh, key])
}

const isChargedBy =
  ({ charged }: Memory): IsCharged =>
  (test) =>
    charged.has(testKeyOf(test))

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
export const watchState = (memory: Memory): WatchState => {
  const { seen, fresh, olderErrors } = memory
  const isCharged = isChargedBy(memory)
  const cancelled = [...new Set([...seen.values()].filter(hasCancelled).map(({ module }) => module.path))].sort()
  return {
    redNotRerun: [
      ...[...seen].flatMap(([key, known]) => olderFailures({ known, isFresh: fresh.has(key), isCharged })),
      ...olderErrors.map(olderError),
    ].sort(byId),
    ...(cancelled.length === 0 ? {} : { cancelled }),
    modules: seen.size,
    older: [...seen.keys()].filter((key) => !fresh.has(key)).length,
  }
}

const hasCancelled = ({ module, tests }: Seen): boolean => module.state === 'cancelled' || tests.some(isCancelled)

const olderError = ({ message, suspects, among }: StandingError): OlderFailure => {
  const [module = ''] = [...suspects.keys()].map(pathOfKey).sort()
  return { id: message, module, ...(among > 1 ? { among } : {}) }
}

/** Whether something that is red, or was cancelled, is of a file that is there no more: that ends with the next run. */
export const hasGoneFailure = (memory: Memory): boolean => {
  const [isGone, isCharged] = [goneFrom(memory), isChargedBy(memory)]
  const { seen, olderErrors, freshErrors } = memory
  return (
    [...seen].some(
      ([key, known]) =>
        isGone(key) && (hasCancelled(known) || olderFailures({ known, isFresh: false, isCharged }).length > 0),
    ) || [...olderErrors, ...freshErrors].some(({ suspects }) => [...suspects.keys()].some(isGone))
  )
}

const goneFrom =
  ({ oracle: { home } }: Memory) =>
  (key: string): boolean =>
    !existsSync(`${home}/${pathOfKey(key)}`)

interface Known {
  readonly known: Seen
  readonly isFresh: boolean
  readonly isCharged: IsCharged
}

const olderFailures = ({ known: { module, tests, kept }, isFresh, isCharged }: Known): readonly OlderFailure[] => {
  const isOlder = (test: Observation): boolean => !isFresh || kept?.tests.has(test.bareId) === true
  const failed = tests.filter((test) => hasNews(test, isCharged) && isOlder(test))
  if (failed.length > 0) return failed.map(({ id }) => ({ id, module: module.path }))
  const isBroken = module.state === 'failed-to-load' || module.state === 'never-returned' || module.errors.length > 0
  return isBroken && (!isFresh || kept?.ofModule) ? [{ id: module.path, module: module.path }] : []
}

/** A failed set-up is news of its module. */
const hasNews = (test: Observation, isCharged: IsCharged): boolean =>
  test.outcome.kind === 'ran'
    ? test.outcome.state === 'failed' || isCharged(test)
    : test.outcome.reason !== 'setup-failed' && !isLeftOut(test) && isCharged(test)

const byId = (a: OlderFailure, b: OlderFailure): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
