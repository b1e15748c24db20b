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
    message: `${WORDS[group.kind]}${namesOf(group)} without a permit${permitText(group.status, view)}`,
    action: actionOf(group, view),
    who: 'author',
    exitCode: EXIT.incomplete,
  }))

const WORDS: Readonly<Record<MarkerGroup['kind'], string>> = {
  skip: 'skip hides it',
  todo: 'todo hides a test that has a body',
  fails: 'fails inverts it',
  'skip-call': 'it called skip()',
}

const namesOf = ({ scope, id, tests }: MarkerGroup): string => {
  if (scope === 'test') return ''
  const names = tests.map((test) => (test.id.startsWith(id) ? test.id.slice(id.length + ' > '.length) : test.id))
  return `: ${tests.length === 1 ? '1 test' : `${tests.length} tests`}, ${names.join(', ')},`
}

const actionOf = (group: MarkerGroup, view: RunView): string =>
  group.status.kind === 'expired' || group.status.kind === 'unmet'
    ? 'remove the marker, or let a person change its permit in policy/flake_budget.yaml'
    : `remove the marker, or let a person add to ${view.policy.root}/policy/flake_budget.yaml:\n${permitToPaste(group, view.evidence.today)}`
