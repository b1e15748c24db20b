import { type Evidence, EXIT, type Finding } from '../../model/index.ts'

const SHOWN = 3

/** A note of the ledger files that count for nothing, because they could not be read. */
export const skippedFiles = ({ history: { skipped } }: Evidence): readonly Finding[] => {
  if (skipped.length === 0) return []
  const more = skipped.length > SHOWN ? `; and ${skipped.length - SHOWN} more` : ''
  return [
    {
      check: 'flake-budget',
      code: 'ledger-file-skipped',
      subject: 'ledger',
      message: `${skipped.length === 1 ? '1 file counts' : `${skipped.length} files count`} for nothing: ${skipped.slice(0, SHOWN).join('; ')}${more}`,
      action: 'look at them; the ledger is append-only, so nothing deletes them',
      who: 'ci-owner',
      exitCode: EXIT.allow,
    },
  ]
}
