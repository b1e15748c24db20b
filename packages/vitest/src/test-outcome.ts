import type { Attempt, ModuleObservation, Outcome } from '@vitest-oracle/core/model'
import type { TestCase } from 'vitest/node'
import type { Testimony } from './handoff.ts'
import { notRunReason } from './not-run-reason.ts'
import type { ObserveContext } from './observe.ts'

/** What {@link outcomeOf} reads. */
export interface OutcomeCase {
  readonly test: TestCase
  readonly titles: readonly string[]
  readonly testimony: Testimony | undefined
  readonly module: ModuleObservation
  readonly context: ObserveContext
}

/** What became of a test: its attempts as our runner recorded them, or why it has none. */
export const outcomeOf = ({ test, titles, testimony, module, context }: OutcomeCase): Outcome => {
  const reported = test.result().state
  const isTypeChecked = module.environment === 'typecheck'
  if (isTypeChecked && reported !== 'failed') return { kind: 'not-run', reason: 'type-checked' }
  const attempts = attemptsOf(testimony, reported)
  if (context.stopped && isAborted(testimony, attempts)) return { kind: 'not-run', reason: 'cancelled' }
  const [first, ...more] = attempts
  if (first !== undefined) return ran([first, ...more], reported, testimony)
  const filtered = context.isFiltered(test.module, titles)
  return notRunReason({ test, testimony, module, filtered, stopped: context.stopped })
}

/** Vitest ends a running test by skipping it, without a call of `skip()` in it. */
const isAborted = (testimony: Testimony | undefined, attempts: readonly Attempt[]): boolean =>
  attempts.at(-1)?.outcome === 'skipped' && !hasSkipCall(testimony)

const hasSkipCall = (testimony: Testimony | undefined): boolean =>
  testimony?.markers.some(({ kind }) => kind === 'skip-call') ?? false

/** Without a witness (browser mode, a replaced runner) Vitest's word is the only one. */
const attemptsOf = (testimony: Testimony | undefined, reported: string): readonly Attempt[] => {
  if (testimony === undefined && (reported === 'passed' || reported === 'failed'))
    return [{ outcome: reported, durationMs: 0 }]
  if (testimony === undefined) return []
  if (testimony.attempts.length === 0 && hasSkipCall(testimony)) return [{ outcome: 'skipped', durationMs: 0 }]
  return testimony.inverted ? testimony.attempts.map(invert) : testimony.attempts
}

const invert = (attempt: Attempt): Attempt => ({
  durationMs: attempt.durationMs,
  outcome: attempt.outcome === 'failed' ? 'passed' : attempt.outcome === 'passed' ? 'failed' : 'skipped',
})

/** A try that a hook around it failed is known to Vitest alone; a hidden failure is known to us alone. */
const ran = (
  recorded: readonly [Attempt, ...Attempt[]],
  reported: string,
  testimony: Testimony | undefined,
): Outcome => {
  const repeats = testimony?.markers.some(({ kind }) => kind === 'repeats') ?? false
  const attempts = recorded.map((attempt, index) => {
    const isLast = index === recorded.length - 1
    // Vitest tries again only what failed, also where only a hook around the attempt did.
    const wasFailed = isLast ? reported === 'failed' : !repeats
    return wasFailed && attempt.outcome === 'passed' ? { ...attempt, outcome: 'failed' as const } : attempt
  })
  const [first = recorded[0], ...more] = attempts
  const last = attempts.at(-1)?.outcome
  const hasFailed = last !== 'passed' || (repeats && attempts.some(({ outcome }) => outcome === 'failed'))
  return { kind: 'ran', state: hasFailed ? 'failed' : 'passed', attempts: [first, ...more] }
}

/** Where Vitest was told something else than what our runner saw (R04). */
export const contradictionOf = (
  test: TestCase,
  outcome: Outcome,
  testimony: Testimony | undefined,
): string | undefined => {
  const reported = test.result().state
  if ((testimony?.disarmed.length ?? 0) > 0) return `assertions were disarmed: ${testimony?.disarmed.join(', ')}`
  if ((testimony?.trials.length ?? 0) > 1) return 'more than one result was given for it'
  if (outcome.kind !== 'ran') return undefined
  const last = outcome.attempts.at(-1)?.outcome
  if (last === 'failed' && reported !== 'failed')
    return `it failed, but Vitest was told that it ${reported === 'passed' ? 'passed' : 'was skipped'}`
  return undefined
}
