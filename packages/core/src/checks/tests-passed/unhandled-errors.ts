import { EXIT, type Finding } from '../../model/index.ts'
import type { RunInput } from './run-input.ts'

/** Errors that no test caught; where the configuration ignores them, config-integrity reports that. */
export const unhandledErrors = ({ run }: RunInput): readonly Finding[] =>
  run.config.ignoresUnhandledErrors ? [] : run.unhandledErrors.map(toFinding)

const toFinding = (error: string): Finding => ({
  check: 'tests-passed',
  code: 'unhandled-error',
  subject: 'unhandled error',
  message: error,
  action: 'find the promise or the timer that outlives its test',
  who: 'author',
  exitCode: EXIT.testFailed,
})
