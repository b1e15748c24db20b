import { formatInventory, OracleError, printable, withoutFuture } from '@vitest-oracle/core'
import { type LedgerPlace, withLedger } from '../ledger/with-ledger.ts'
import { inventoryOf } from './inventory.ts'

/** The text of `policy/inventory.txt` from the recorded runs, and what to say about it. */
export interface InventoryDraft {
  readonly text: string
  readonly lines: readonly string[]
}

/**
 * Drafts the inventory; 64 where fewer than two full runs are recorded.
 *
 * @param now milliseconds since the epoch: a run of a later day counts for nothing
 */
export const draftInventory = (place: LedgerPlace, now: number): Promise<InventoryDraft> =>
  withLedger(place, async (ledger) => {
    const { runs, skipped } = withoutFuture(await ledger.runs(), now)
    const records = runs.map(({ record }) => record)
    const read = await ledger.rosters(new Set(records.map(({ roster }) => roster)))
    const inventory = inventoryOf(records, read.rosters)
    if (inventory.runs < 2)
      throw new OracleError({
        code: 'no-history',
        message: `write an inventory: ${ledger.name} holds ${inventory.runs} full runs, 2 are needed`,
        hint: 'run npx vitest run twice without a filter, then seal --inventory again',
      })
    return {
      text: formatInventory(inventory.listed),
      lines: [
        `inventory: ${inventory.listed.length} tests listed from ${inventory.runs} full runs, ${inventory.left.length} left out`,
        ...inventory.left.map(({ id, why }) => `  left out  ${printable(id)}: ${why}`),
        ...[...skipped, ...read.skipped].map((one) => `  skipped   ${printable(one)}`),
      ],
    }
  })
