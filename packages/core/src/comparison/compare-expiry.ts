import { showExpiry } from '../model/expiry.ts'
import type { Extensions } from '../model/extensions.ts'
import type { OracleChangeKind, OracleDirection } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { Expiry } from '../model/policy.ts'
import type { FieldChange } from './field-changes.ts'
import { timesBefore } from './times-before.ts'

/** Whose expiry is compared and what is known of its past. */
export interface ExpiryContext {
  readonly of: Exclude<keyof Extensions, 'restarts'>
  readonly id: string
  /** The side whose history was counted. */
  readonly past: Pick<OracleState, 'extensions' | 'isHistoryCut'>
}

/**
 * An expiry that was moved. Later is looser and an incident, told with how often it was moved
 * before; a commit has no place among days, so that it cannot be told, and is an incident too.
 */
export const compareExpiry = (
  [before, after]: readonly [Expiry | null, Expiry | null],
  context: ExpiryContext,
): readonly FieldChange[] => {
  if (sortKey(before) === sortKey(after)) return []
  const direction = directionOf(before, after)
  const change = { field: 'expires', direction, before: show(before), after: show(after) }
  if (direction === 'tighter') return [change]
  return [{ ...change, after: `${change.after}, ${movedBefore(context)}`, incident: true, kind: EXTENDED[context.of] }]
}

const EXTENDED: Readonly<Record<ExpiryContext['of'], OracleChangeKind>> = {
  budgets: 'budget-extended',
  permits: 'permit-extended',
  freezes: 'freeze-extended',
}

/** Whether an expiry lies later than another of its kind. */
export const isExtended = (before: Expiry | null, after: Expiry | null): boolean =>
  sortKey(before) !== sortKey(after) && directionOf(before, after) !== 'tighter'

const directionOf = (before: Expiry | null, after: Expiry | null): OracleDirection => {
  if (before === null) return 'tighter'
  if (after === null) return 'looser'
  if (before.kind === 'commit' || after.kind === 'commit') return 'other'
  return after.day > before.day ? 'looser' : 'tighter'
}

/** A ticket is no end of its own. */
const sortKey = (expires: Expiry | null): string => {
  if (expires === null) return ''
  return expires.kind === 'day' ? expires.day : expires.commit
}

const show = (expires: Expiry | null): string => (expires === null ? 'never' : showExpiry(expires))

const movedBefore = ({ of, id, past }: ExpiryContext): string =>
  timesBefore('moved', past.extensions[of].get(id) ?? 0, past)
