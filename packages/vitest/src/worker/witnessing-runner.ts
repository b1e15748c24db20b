import { assertionCalls, expectsOf } from './assertions.ts'
import { disarmedMatchers } from './canary.ts'
import { replacedMatchers } from './original-matchers.ts'
import type { Runner, RunnerClass } from './runner-class.ts'
import type { TestTask } from './tasks.ts'
import * as witness from './witness.ts'

/** Records every attempt, and proves after the body of a sealed test that a failing assertion still fails. */
export const witnessing = (Base: RunnerClass): RunnerClass =>
  class extends Base implements Runner {
    override async onBeforeTryTask(test: TestTask, options: unknown): Promise<void> {
      witness.startAttempt(test)
      await super.onBeforeTryTask?.(test, options)
    }

    override async onAfterTryTask(test: TestTask, options: unknown): Promise<void> {
      await super.onAfterTryTask?.(test, options)
      if (witness.isEvidence(test)) proveArmed(test)
    }

    override async onTaskFinished(test: TestTask): Promise<void> {
      witness.bodyEnded(test, assertionCalls(test))
      await super.onTaskFinished?.(test)
    }

    override async onAfterRetryTask(test: TestTask, options: unknown): Promise<void> {
      await super.onAfterRetryTask?.(test, options)
      witness.attemptEnded(test)
    }

    override async onAfterRunTask(test: TestTask): Promise<void> {
      witness.testEnded(test)
      await super.onAfterRunTask?.(test)
    }
  }

const proveArmed = (test: TestTask): void => {
  const disarmed = [...new Set([...disarmedMatchers(expectsOf(test)), ...replacedMatchers()])]
  witness.noteDisarmed(test, disarmed)
  if (disarmed.length > 0) throw new Error(`assertions were disarmed: ${disarmed.join(', ')}`)
}
