import { showExpiry } from '../model/expiry.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { Freeze } from '../model/policy.ts'
import { compareExpiry } from './compare-expiry.ts'
import { compareRecords } from './compare-records.ts'
import { textField } from './field-changes.ts'

/** Frozen cases: added (looser), thawed (tighter), extended (an incident), handed over. */
export const compareFreezes = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  compareRecords<Freeze>(byId(before), byId(after), {
    added: 'freeze-added',
    removed: 'freeze-thawed',
    changed: 'freeze-changed',
    show,
    fields: (old, now) => [
      ...textField('retired_src_path', [old.retiredSrcPath ?? '', now.retiredSrcPath ?? '']),
      ...textField('retired_test', [old.retiredTest ?? '', now.retiredTest ?? '']),
      ...compareExpiry([old.expires, now.expires], { of: 'freezes', id: now.id, past: before }),
      ...textField('owner', [old.owner, now.owner]),
      ...textField('reason', [old.reason, now.reason]),
      ...textField('repro_cmd', [old.reproCmd, now.reproCmd]),
      ...textField('observed', [seen(old), seen(now)]),
    ],
  })

const byId = ({ policy }: OracleState): ReadonlyMap<string, Freeze> =>
  new Map(policy.frozen.map((freeze) => [freeze.id, freeze]))

const show = ({ retiredSrcPath, retiredTest, expires, owner }: Freeze): string =>
  `${[retiredSrcPath, retiredTest].filter((name) => name !== null).join(', ')}, expires ${showExpiry(expires)}, owner ${owner}`

const seen = ({ observed }: Freeze): string => (observed === null ? '' : `${observed.failed} of ${observed.of}`)
