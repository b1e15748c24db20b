import { showExpiry } from '../model/expiry.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { Permit } from '../model/policy.ts'
import { compareConditions } from './compare-conditions.ts'
import { compareExpiry } from './compare-expiry.ts'
import { compareRecords } from './compare-records.ts'
import { textField } from './field-changes.ts'

/** Permits: added, removed, given for more or for less, and extended (an incident). */
export const comparePermits = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  compareRecords<Permit>(before.policy.permits, after.policy.permits, {
    added: 'permit-added',
    removed: 'permit-removed',
    changed: 'permit-changed',
    show: ({ marker, scope, expires, owner }) =>
      `${marker} of the ${scope}, expires ${showExpiry(expires)}, owner ${owner}`,
    fields: (old, now) => [
      ...textField('marker', [old.marker, now.marker]),
      ...textField('scope', [old.scope, now.scope], now.scope === 'suite' ? 'looser' : 'tighter'),
      ...compareConditions(old.when, now.when),
      ...compareExpiry([old.expires, now.expires], { of: 'permits', id: now.id, past: before }),
      ...textField('owner', [old.owner, now.owner]),
      ...textField('note', [old.note, now.note]),
    ],
  })
