import type { Attempt, Trial } from '@vitest-oracle/core/model'
import type { Testimony } from '../handoff.ts'
import type { Ruling } from './neutralise.ts'
import type { TestTask } from './tasks.ts'

// Saved at load: code under test may replace these later (fake timers among them).
const now = performance.now.bind(performance)
const savedSetTimeout = globalThis.setTimeout
const savedDate = globalThis.Date

/** What is known of one test while it runs. Private to this module: hooks of users cannot reach it. */
interface Watched {
  readonly ruling: Ruling
  readonly attempts: Attempt[]
  readonly trials: Trial[]
  readonly disarmed: Set<string>
  skipNote: string | null
  /** The outcome of the body of the running attempt, read before `afterEach` hooks. */
  body: Attempt['outcome'] | null
  /** Whether the running attempt was failed at any time, also where a hook took it back. */
  failed: boolean
  startedAt: number
  assertions: number | null
  leftFakeTimers: boolean
}

const records = new WeakMap<TestTask, Watched>()

/** Starts a test's record and publishes it in `task.meta.oracle`, which the test cannot replace. */
export const register = (test: TestTask, ruling: Ruling): void => {
  records.set(test, {
    ruling,
    attempts: [],
    trials: [],
    disarmed: new Set(),
    skipNote: null,
    body: null,
    failed: false,
    startedAt: 0,
    assertions: null,
    leftFakeTimers: false,
  })
  Object.defineProperty(test.meta, 'oracle', { enumerable: true, configurable: false, get: () => testimony(test) })
  Object.defineProperty(test, 'meta', { value: test.meta, enumerable: true, configurable: false, writable: false })
}

/** Whether `ctx.skip()` must throw in this test. */
export const mustRun = (test: TestTask): boolean => {
  const standing = records.get(test)?.ruling.standing
  return standing?.mustRun === true && !standing.permits('skip-call')
}

/** Whether a test is sealed, inventoried or budgeted. */
export const isEvidence = (test: TestTask): boolean => records.get(test)?.ruling.standing.mustRun === true

export const startAttempt = (test: TestTask): void => {
  const record = records.get(test)
  if (record === undefined) return
  record.startedAt = now()
  record.body = null
  record.failed = false
  watchState(test, record)
}

export const noteSkip = (test: TestTask, note: string): void => {
  const record = records.get(test)
  if (record !== undefined) record.skipNote = note
}

export const noteDisarmed = (test: TestTask, matchers: readonly string[]): void => {
  for (const matcher of matchers) records.get(test)?.disarmed.add(matcher)
}

export const noteTrial = (test: TestTask, trial: Trial): void => {
  records.get(test)?.trials.push(trial)
}

/** After the body, before `afterEach` hooks can touch the result (R04). */
export const bodyEnded = (test: TestTask, assertions: number | null): void => {
  const record = records.get(test)
  if (record === undefined) return
  record.assertions = assertions
  record.body = record.skipNote !== null ? 'skipped' : outcomeOf(test)
}

/** After every hook of the attempt. */
export const attemptEnded = (test: TestTask): void => {
  const record = records.get(test)
  if (record === undefined) return
  record.attempts.push({
    outcome: finalOutcome(record, test),
    durationMs: Math.round(now() - record.startedAt),
    ...firstError(test),
  })
  record.leftFakeTimers = globalThis.setTimeout !== savedSetTimeout || globalThis.Date !== savedDate
  record.body = null
}

/** After the last attempt; an attempt that an `aroundEach` hook ended is only known here. */
export const testEnded = (test: TestTask): void => {
  const record = records.get(test)
  if (record !== undefined && record.attempts.length === 0) attemptEnded(test)
}

const watched = new WeakSet<object>()

/** A hook may take a failure back after Vitest recorded it (`task.result.state = 'pass'`): that it was there is kept. */
const watchState = ({ result }: TestTask, record: Watched): void => {
  if (result === undefined || watched.has(result)) return
  watched.add(result)
  let { state } = result
  Object.defineProperty(result, 'state', {
    enumerable: true,
    configurable: false,
    get: () => state,
    set: (next: string) => {
      state = next
      if (next === 'fail') record.failed = true
    },
  })
}

const outcomeOf = (test: TestTask): Attempt['outcome'] => {
  const state = test.result?.state
  return state === 'fail' ? 'failed' : state === 'skip' ? 'skipped' : 'passed'
}

const finalOutcome = (record: Watched, test: TestTask): Attempt['outcome'] => {
  if (record.body === 'failed' || (record.failed && record.skipNote === null)) return 'failed'
  if (record.body === 'skipped' || record.skipNote !== null) return 'skipped'
  return outcomeOf(test)
}

const firstError = (test: TestTask): { message?: string } => {
  const message = test.result?.errors?.at(-1)?.message
  return message === undefined ? {} : { message: message.split('\n', 1)[0] ?? '' }
}

const testimony = (test: TestTask): Testimony | undefined => {
  const record = records.get(test)
  if (record === undefined) return undefined
  const { ruling, attempts, trials, disarmed, skipNote, assertions, leftFakeTimers } = record
  const skipCall = skipNote === null ? [] : [{ kind: 'skip-call' as const, suite: [], detail: skipNote }]
  return {
    version: 1,
    markers: [...ruling.markers, ...skipCall],
    unmarked: ruling.unmarked,
    hasBody: ruling.hasBody,
    inverted: ruling.inverted,
    attempts: [...attempts],
    assertions,
    trials: [...trials],
    disarmed: [...disarmed],
    leftFakeTimers,
  }
}
