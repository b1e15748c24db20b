import { EXIT, type Finding } from '../../model/index.ts'
import type { RunInput } from './run-input.ts'

/**
 * Errors that no test caught; where the configuration ignores them, config-integrity reports that.
 * The error of a worker that did not start is the cause that run-complete names.
 */
export const unhandledErrors = ({ run }: RunInput): readonly Finding[] => {
  if (run.config.ignoresUnhandledErrors) return []
  const lost = run.modules.filter(({ state }) => state === 'never-returned').map(({ path }) => path)
  return run.unhandledErrors.filter((error) => !lost.some((path) => error.includes(path))).map(toFinding)
}

const toFinding = (error: string): Finding => ({
  check: 'tests-passed',
  code: 'unhandled-error',
  subject: 'unhandled error',
  message: error,
  action: 'find the promise or the timer that outlives its test',
  who: 'author',
  exitCode: EXIT.testFailed,
})
