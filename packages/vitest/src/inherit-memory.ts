import { testKeyOf } from './charged-tests.ts'
import { type IsCharged, stands } from './keep-failures.ts'
import { ranIn } from './left-out.ts'
import { keyFor, projectOfKey } from './module-key.ts'
import type { Seen } from './observe.ts'
import type { Memory } from './seen-modules.ts'
import type { Session } from './session.ts'
import { type StandingError, stillStanding } from './standing-errors.ts'
import { pathInHome } from './worker/relative-path.ts'

/** What a session hands to the next one. */
export type Heir = Memory & Pick<Session, 'suppressedErrors'>

/**
 * Hands what a session knows to the one after a restart: a filter that a person typed outlives it, and
 * so does a failure that the filter leaves out (R44). What passed with another configuration says
 * nothing of the new one.
 */
export const inheritMemory = (session: Heir, previous: Heir): void => {
  if (previous.oracle.home !== session.oracle.home) return
  const isCharged: IsCharged = (test) => previous.charged.has(testKeyOf(test))
  for (const [key, seen] of previous.seen)
    if (isStanding(seen, isCharged)) session.seen.set(key, standing(seen, isCharged))
  session.charged = previous.charged
  session.olderErrors = [...previous.olderErrors, ...previous.freshErrors]
  session.suppressedErrors = previous.suppressedErrors
}

const isStanding = ({ module, tests }: Seen, isCharged: IsCharged): boolean =>
  module.state !== 'ran' || module.errors.length > 0 || tests.some((test) => stands(test, isCharged))

const standing = (seen: Seen, isCharged: IsCharged): Seen => ({
  ...seen,
  tests: seen.tests.map((test) => (stands(test, isCharged) ? test : { ...test, outcome: LEFT_OUT })),
  ranWithErrors: seen.ranWithErrors ?? ranIn(seen),
  ...(seen.before === undefined ? {} : { before: standing(seen.before, isCharged) }),
})

const LEFT_OUT = { kind: 'not-run', reason: 'filtered' } as const

/** Drops what the new configuration runs no more; what a project filter hides may still be run. */
export const dropUnrunnable = async (session: Session): Promise<void> => {
  const { vitest, oracle, seen, olderErrors, suppressedErrors } = session
  if (seen.size + olderErrors.length + suppressedErrors.length === 0) return
  const all = await vitest.globTestSpecifications()
  const runnable = new Set(all.map(({ project, moduleId }) => keyFor(project.name, pathInHome(oracle, moduleId))))
  const projects = new Set(vitest.projects.map(({ name }) => name))
  const isFiltered = vitest.config.project.length > 0
  const isGone = (key: string): boolean => !runnable.has(key) && (!isFiltered || projects.has(projectOfKey(key)))
  const left = (errors: readonly StandingError[]) => stillStanding(errors, { shown: [], isGone })
  for (const key of [...seen.keys()].filter(isGone)) seen.delete(key)
  session.olderErrors = left(olderErrors)
  session.suppressedErrors = left(suppressedErrors)
}
