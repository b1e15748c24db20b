import { addDays } from '../../model/index.ts'
import { type MarkerGroup, permitMarker } from './marker-groups.ts'
import type { RunView } from './run-view.ts'

const DAYS = 30

/** The record that lets a marker stand and where a person pastes it; a report prints one block of all of them. */
export const permitToPaste = ({ id, scope, kind }: MarkerGroup, { policy, evidence }: RunView): string =>
  [
    `paste into ${policy.root}/policy/flake_budget.yaml, below "permits:" (add that line if it is missing), then seal:`,
    'permits:',
    `  ${JSON.stringify(id)}:`,
    ...(scope === 'suite' ? ['    scope: suite'] : []),
    `    marker: ${permitMarker(kind)}`,
    `    expires: "${addDays(evidence.today, DAYS)}"`,
    '    owner: "<team>"',
    '    note: "<why, and where it does run>"',
  ].join('\n')
