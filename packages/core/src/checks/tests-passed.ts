import type { Check } from '../model/index.ts'
import { failedTests } from './tests-passed/failed-tests.ts'
import { moduleErrors } from './tests-passed/module-errors.ts'
import { setupFailures } from './tests-passed/setup-failures.ts'
import { unhandledErrors } from './tests-passed/unhandled-errors.ts'

/** Whether everything that ran has passed (1), budgets and trials aside. Nothing here excuses a failure. */
export const testsPassed: Check = (policy, evidence) => {
  if (evidence.run === null) return []
  const input = { policy, run: evidence.run, history: evidence.history }
  return [...failedTests(input), ...setupFailures(input), ...moduleErrors(input), ...unhandledErrors(input)]
}
