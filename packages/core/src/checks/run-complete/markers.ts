import { EXIT, type Finding } from '../../model/index.ts'
import { type MarkerGroup, markerGroups } from './marker-groups.ts'
import { permitText } from './permit-status.ts'
import { permitToPaste } from './permit-to-paste.ts'
import type { RunView } from './run-view.ts'

/** Markers outside the oracle: respected, never silent. Each needs a permit; the permit to paste is the action. */
export const markerFindings = (view: RunView): readonly Finding[] =>
  markerGroups(view).map((group) => ({
    check: 'run-complete',
    code: 'marker-without-permit',
    subject: group.id,
    message: `${newsOf(group)}${permitText(group.status, view)}`,
    action: actionOf(group, view),
    who: 'author',
    exitCode: EXIT.incomplete,
  }))

/** Names stand last: there may be many. */
const newsOf = ({ scope, id, tests, kind }: MarkerGroup): string => {
  if (scope === 'test') return `${WORDS[kind]} it without a permit`
  const names = tests.map((test) => (test.id.startsWith(id) ? test.id.slice(id.length + ' > '.length) : test.id))
  return `${WORDS[kind]} ${names.length === 1 ? '1 test' : `${names.length} tests`} without a permit: ${names.join(', ')}`
}

const WORDS: Readonly<Record<MarkerGroup['kind'], string>> = {
  skip: 'skip hides',
  todo: 'todo hides',
  fails: 'fails inverts',
  'skip-call': 'a call of skip() hides',
}

const actionOf = (group: MarkerGroup, view: RunView): string =>
  group.status.kind === 'expired' || group.status.kind === 'unmet'
    ? 'remove the marker, or let a person change its permit in policy/flake_budget.yaml'
    : `remove the marker, or let a person add the permit below\n${permitToPaste(group, view)}`
