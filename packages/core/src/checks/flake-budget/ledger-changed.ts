import { type Evidence, EXIT, type Finding } from '../../model/index.ts'

const SHOWN = 3

/** A note of records that somebody else wrote while tests ran: another job, or a test that writes its own past. */
export const ledgerChanged = ({ ledgerChanges = [] }: Evidence): readonly Finding[] => {
  if (ledgerChanges.length === 0) return []
  const count = ledgerChanges.length
  const more = count > SHOWN ? `; and ${count - SHOWN} more` : ''
  return [
    {
      check: 'flake-budget',
      code: 'ledger-changed-during-run',
      subject: 'ledger',
      message: `${count === 1 ? '1 record' : `${count} records`} changed while tests ran: ${ledgerChanges.slice(0, SHOWN).join('; ')}${more}`,
      action:
        'look who wrote them; if no other job did, a test did: empty the folder and pull it again before any run, and push nothing of it',
      who: 'ci-owner',
      exitCode: EXIT.allow,
    },
  ]
}
