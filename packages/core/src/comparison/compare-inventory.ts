import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import type { InventoryEntry } from '../model/policy.ts'
import { addedAndRemoved } from './added-and-removed.ts'

/** Tests that must run: added (tighter), removed (looser), renamed where an entry `old id => new id` begins or ends. */
export const compareInventory = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const [old, now] = [before.policy.inventory.map(toText), after.policy.inventory.map(toText)]
  const begun = steps(before.policy.inventory, { from: old, to: now })
  const ended = steps(after.policy.inventory, { from: now, to: old }).map(({ from, to }) => ({ from: to, to: from }))
  const renamed = [...begun, ...ended]
  const [oldDone, nowDone] = [new Set(renamed.map(({ from }) => from)), new Set(renamed.map(({ to }) => to))]
  return [
    ...renamed.map(toChange),
    ...addedAndRemoved(
      old.filter((entry) => !oldDone.has(entry)),
      now.filter((entry) => !nowDone.has(entry)),
      { added: 'inventory-added', removed: 'inventory-removed', adding: 'tighter' },
    ),
  ]
}

/** One entry in the place of another. */
interface Step {
  readonly from: string
  readonly to: string
}

/** Where a declared rename of one side stands for one of its two ids on the other. */
const steps = (
  entries: readonly InventoryEntry[],
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): readonly Step[] =>
  entries.flatMap((entry) => {
    const text = toText(entry)
    if (entry.renamedTo === null || to.includes(text)) return []
    const only = [entry.renamedTo, entry.id].find((id) => to.includes(id) && !from.includes(id))
    return only === undefined ? [] : [{ from: text, to: only }]
  })

const toText = ({ id, renamedTo }: InventoryEntry): string => (renamedTo === null ? id : `${id} => ${renamedTo}`)

const toChange = ({ from, to }: Step): OracleChange => ({
  kind: 'inventory-renamed',
  subject: to,
  direction: 'other',
  before: from,
  after: to,
})
