import { OracleError } from './error.ts'

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['', false],
  ['0', false],
  ['false', false],
])

/**
 * Whether a job asks for its run to be recorded as a trusted one.
 *
 * @param value of the environment variable `ORACLE_RECORD`: `1` or `true`; `0`, `false`, empty and unset are no
 * @throws OracleError 64 `record-malformed` for anything else, which would record nothing and say nothing
 */
export const asksToRecord = (value = ''): boolean => {
  const answer = ANSWERS.get(value)
  if (answer !== undefined) return answer
  throw new OracleError({
    code: 'record-malformed',
    message: `read ORACLE_RECORD=${value}: it is neither 1 nor 0`,
    hint: 'whoever runs the CI job sets ORACLE_RECORD=1, or takes it out of the job',
  })
}
