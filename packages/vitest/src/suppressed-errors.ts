import { existsSync } from 'node:fs'
import { pathOfKey } from './module-key.ts'
import type { Memory } from './seen-modules.ts'
import { type StandingError, stillStanding, toStanding, type UnhandledError } from './standing-errors.ts'

/** What a session remembers of errors that the configuration kept from Vitest. */
export interface Suppressed extends Pick<Memory, 'seen' | 'fresh' | 'oracle'> {
  suppressedErrors: readonly StandingError[]
}

/**
 * Adds what `onUnhandledError` kept from Vitest in the run that ended to what stands of earlier ones:
 * such an error is over when all that may have caused it has run again, as any other.
 */
export const rememberSuppressed = (memory: Suppressed, errors: readonly UnhandledError[]): void => {
  const { seen, fresh, oracle, suppressedErrors } = memory
  const shown = [...seen].flatMap(([key, module]) => (fresh.has(key) ? [module] : []))
  const isGone = (key: string): boolean => !existsSync(`${oracle.home}/${pathOfKey(key)}`)
  memory.suppressedErrors = [...stillStanding(suppressedErrors, { shown, isGone }), ...toStanding(errors, shown)]
}
