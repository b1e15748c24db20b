import { type Evidence, EXIT, type Finding } from '../../model/index.ts'

const SHOWN = 3

/** Notes of a ledger that could not be read, and of its records that count for nothing because they could not. */
export const skippedFiles = ({ history: { skipped, unread } }: Evidence): readonly Finding[] => [
  ...(unread === undefined ? [] : [unreadNote(unread)]),
  ...(skipped.length === 0 ? [] : [skippedNote(skipped)]),
]

const unreadNote = (reason: string): Finding => ({
  check: 'flake-budget',
  code: 'ledger-not-read',
  subject: 'ledger',
  message: reason,
  action: 'make it reachable for this job; a run with a budget, or one that records, cannot do without it (64)',
  who: 'ci-owner',
  exitCode: EXIT.allow,
})

const skippedNote = (skipped: readonly string[]): Finding => {
  const more = skipped.length > SHOWN ? `; and ${skipped.length - SHOWN} more` : ''
  return {
    check: 'flake-budget',
    code: 'ledger-file-skipped',
    subject: 'ledger',
    message: `${skipped.length === 1 ? '1 record counts' : `${skipped.length} records count`} for nothing: ${skipped.slice(0, SHOWN).join('; ')}${more}`,
    action: 'look at them; the ledger is append-only, so nothing deletes them',
    who: 'ci-owner',
    exitCode: EXIT.allow,
  }
}
