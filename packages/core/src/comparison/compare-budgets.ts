import { showExpiry } from '../model/expiry.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { Budget } from '../model/policy.ts'
import { compareExpiry } from './compare-expiry.ts'
import { compareRecords } from './compare-records.ts'
import { higherIsLooser } from './direction.ts'
import { type FieldChange, textField } from './field-changes.ts'
import { timesBefore } from './times-before.ts'

/** Flake budgets: added, removed, widened or narrowed, and extended (an incident). */
export const compareBudgets = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  compareRecords<Budget>(before.policy.budgets, after.policy.budgets, {
    added: 'budget-added',
    removed: 'budget-removed',
    changed: 'budget-changed',
    show,
    fields: (old, now) => [
      ...grants(old, now),
      ...compareExpiry([old.expires, now.expires], { of: 'budgets', id: now.id, past: before }),
      ...since(old, now, before),
      ...textField('owner', [old.owner, now.owner]),
      ...textField('note', [old.note, now.note]),
    ],
  })

const show = ({ retries, maxFailRate, windowRuns, expires, owner }: Budget): string =>
  [
    `retries ${retries}`,
    `max_fail_rate ${maxFailRate}`,
    `window_runs ${runs(windowRuns)}`,
    `expires ${expires === null ? 'never' : showExpiry(expires)}`,
    `owner ${owner || 'nobody'}`,
  ].join(', ')

/** What a test may consume. A longer window holds more failures. */
const grants = (old: Budget, now: Budget): readonly FieldChange[] => [
  ...textField('retries', [String(old.retries), String(now.retries)], higherIsLooser(old.retries, now.retries)),
  ...textField(
    'max_fail_rate',
    [String(old.maxFailRate), String(now.maxFailRate)],
    higherIsLooser(old.maxFailRate, now.maxFailRate),
  ),
  ...textField(
    'window_runs',
    [runs(old.windowRuns), runs(now.windowRuns)],
    higherIsLooser(old.windowRuns ?? Number.POSITIVE_INFINITY, now.windowRuns ?? Number.POSITIVE_INFINITY),
  ),
  ...textField(
    'destructive',
    [String(old.destructive), String(now.destructive)],
    old.destructive ? 'looser' : 'tighter',
  ),
]

const runs = (windowRuns: number | null): string => (windowRuns === null ? 'all' : String(windowRuns))

/** A window that starts anew forgets what failed before: an incident, told with how often that was done before. */
const since = (old: Budget, now: Budget, past: OracleState): readonly FieldChange[] => {
  if (old.since === now.since) return []
  const change = { field: 'since', before: old.since ?? START, after: now.since ?? START }
  if (now.since === null) return [{ ...change, direction: 'tighter' }]
  const times = timesBefore('restarted', past.extensions.restarts.get(now.id) ?? 0, past)
  const direction = old.since === null ? 'looser' : 'other'
  return [{ ...change, direction, after: `${change.after}, ${times}`, incident: true }]
}

const START = 'the start'
