import { type Attempt, attemptsOf, type History, type Observation, type RunStamp } from '../model/index.ts'

/**
 * That a test both failed and passed at first at one commit: in this run, or in this run and in a
 * recorded one of the same clean commit. Null where only one outcome was seen.
 */
export const flakeProof = (test: Observation, { atCommit }: Pick<History, 'atCommit'>): string | null => {
  const attempts = attemptsOf(test).map(({ outcome }) => outcome)
  if (isBoth(attempts)) return `in this run: ${attempts.join(', ')}`
  const [first] = attempts
  if (first !== 'passed' && first !== 'failed') return null
  const other = first === 'failed' ? 'passed' : 'failed'
  const run = atCommit?.[other].get(test.id)
  return run === undefined ? null : `at this commit: ${first} now, ${other} ${show(run)}`
}

const isBoth = (attempts: readonly Attempt['outcome'][]): boolean =>
  attempts.includes('passed') && attempts.includes('failed')

/** With clock and zone: what fails at midnight shows it here. */
const show = ({ startedAt, zone, platform }: RunStamp): string => {
  const [day = '', time = ''] = new Date(startedAt).toISOString().split('T')
  return `${day} ${time.slice(0, 'HH:MM'.length)} UTC (${zone === null ? '' : `${zone}, `}${platform})`
}
