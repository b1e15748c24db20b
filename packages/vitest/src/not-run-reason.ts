import type { ModuleObservation, Outcome } from '@vitest-oracle/core/model'
import type { TestCase } from 'vitest/node'
import type { Testimony } from './handoff.ts'

/** All that can explain why a test has no attempt. */
export interface NotRun {
  readonly test: TestCase
  readonly testimony: Testimony | undefined
  readonly module: ModuleObservation
  readonly filtered: boolean
  readonly stopped: boolean
}

/**
 * Why a collected test has no attempt. `skipped` alone says little: in one public suite 84 of 224
 * skipped tests were skipped because a `beforeAll` had failed.
 */
export const notRunReason = ({ test, testimony, module, filtered, stopped }: NotRun): Outcome => {
  if (filtered) return { kind: 'not-run', reason: 'filtered' }
  if (testimony?.hasBody === false) return { kind: 'not-run', reason: 'no-body' }
  const hidden = testimony?.markers.some(({ kind }) => kind === 'skip' || kind === 'todo') ?? isHidden(test)
  if (hidden && testimony?.unmarked !== true) return { kind: 'not-run', reason: 'marked' }
  const setupError = suiteError(test)
  if (setupError !== undefined) return { kind: 'not-run', reason: 'setup-failed', detail: setupError }
  if (stopped || module.state === 'cancelled') return { kind: 'not-run', reason: 'cancelled' }
  return { kind: 'not-run', reason: 'unexplained', detail: `Vitest says ${test.result().state}` }
}

const isHidden = (test: TestCase): boolean => test.options.mode === 'skip' || test.options.mode === 'todo'

/** The first error of a suite around the test, outermost last. */
const suiteError = (test: TestCase): string | undefined => {
  for (let parent = test.parent; ; parent = parent.parent) {
    const [error] = parent.errors()
    if (error !== undefined) return error.message.split('\n', 1)[0]
    if (parent.type === 'module') return undefined
  }
}
