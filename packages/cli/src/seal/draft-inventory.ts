import { resolve } from 'node:path'
import { formatInventory, OracleError, readLedger } from '@vitest-oracle/core'
import { inventoryOf } from './inventory.ts'

/** The text of `policy/inventory.txt` from the recorded runs, and what to say about it. */
export interface InventoryDraft {
  readonly text: string
  readonly lines: readonly string[]
}

/** Drafts the inventory; 64 where fewer than two full runs are recorded. */
export const draftInventory = (home: string, ledger: string): InventoryDraft => {
  const { runs, rosters, skipped } = readLedger(resolve(home, ledger))
  const inventory = inventoryOf(runs, rosters)
  if (inventory.runs < 2)
    throw new OracleError({
      code: 'no-history',
      message: `write an inventory: ${ledger} holds ${inventory.runs} full runs, 2 are needed`,
      hint: 'run npx vitest run twice without a filter, then seal --inventory again',
    })
  return {
    text: formatInventory(inventory.listed),
    lines: [
      `inventory: ${inventory.listed.length} tests listed from ${inventory.runs} full runs, ${inventory.left.length} left out`,
      ...inventory.left.map(({ id, why }) => `  left out  ${id}: ${why}`),
      ...skipped.map((file) => `  skipped   ${file}: not a record of this ledger`),
    ],
  }
}
