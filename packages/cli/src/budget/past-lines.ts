import type { RunRecord } from '@vitest-oracle/core/model'
import { counted } from '../ledger/counted.ts'
import { skippedLines } from '../ledger/skipped-lines.ts'
import type { Past } from './read-past.ts'

/** Which ledger was looked at and how many runs of it; what was skipped is named. */
export const pastLines = (past: Past): readonly string[] => {
  const { ledger, beside, skipped, unmade = false } = past
  const { shared, here } = runsByPlace(past)
  const trusted = shared.filter(({ trusted, dirty }) => trusted && !dirty).length
  return [
    `${shared.length} full ${shared.length === 1 ? 'run' : 'runs'} in ${ledger}${unmade ? ', which has no tables yet' : ''}${
      beside === null
        ? `, ${trusted} of them trusted`
        : `; here: ${counted(here.length, 'run')} of this machine in ${beside}`
    }`,
    ...skippedLines(beside === null ? `skipped ${ledger}` : 'skipped', skipped),
  ]
}

/** The same for programs. */
export const pastFacts = (past: Past) => {
  const { ledger, beside, skipped } = past
  const { shared, here } = runsByPlace(past)
  return { ledger, runs: shared.length, here: beside === null ? null : { ledger: beside, runs: here.length }, skipped }
}

/** Where the runs lie that were looked at, as messages name it. */
export const pastPlace = ({ ledger, beside }: Past): string => (beside === null ? ledger : `${ledger} and ${beside}`)

/** The runs of the ledger, and those of this machine where they lie beside it: a database holds trusted ones only. */
const runsByPlace = ({
  beside,
  runs,
}: Past): { readonly shared: readonly RunRecord[]; readonly here: readonly RunRecord[] } =>
  beside === null
    ? { shared: runs, here: [] }
    : { shared: runs.filter(({ trusted }) => trusted), here: runs.filter(({ trusted }) => !trusted) }
