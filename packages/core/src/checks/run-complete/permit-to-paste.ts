import { addDays, type Day } from '../../model/index.ts'
import { type MarkerGroup, permitMarker } from './marker-groups.ts'

const DAYS = 30

/** The record that lets a marker stand, as a person pastes it into `policy/flake_budget.yaml`. */
export const permitToPaste = ({ id, scope, kind }: MarkerGroup, today: Day): string =>
  [
    'permits:',
    `  ${JSON.stringify(id)}:`,
    ...(scope === 'suite' ? ['    scope: suite'] : []),
    `    marker: ${permitMarker(kind)}`,
    `    expires: "${addDays(today, DAYS)}"`,
    '    owner: "<team>"',
    '    note: "<why, and where it does run>"',
  ].join('\n')
