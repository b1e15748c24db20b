import { skippedLines } from '../ledger/skipped-lines.ts'
import type { Past } from './read-past.ts'

/** Which ledger was looked at and how many runs of it; what was skipped is named. */
export const pastLines = ({ ledger, runs, skipped }: Past): readonly string[] => {
  const trusted = runs.filter(({ trusted, dirty }) => trusted && !dirty).length
  return [
    `${runs.length} full ${runs.length === 1 ? 'run' : 'runs'} in ${ledger}, ${trusted} of them trusted`,
    ...skippedLines(`skipped ${ledger}`, skipped),
  ]
}
