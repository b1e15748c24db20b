import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import { adoption } from './adoption.ts'
import { compareBudgets } from './compare-budgets.ts'
import { compareFiles } from './compare-files.ts'
import { compareFixtures } from './compare-fixtures.ts'
import { compareFreezes } from './compare-freezes.ts'
import { compareInventory } from './compare-inventory.ts'
import { comparePaths } from './compare-paths.ts'
import { comparePermits } from './compare-permits.ts'
import { compareSchemas } from './compare-schemas.ts'
import { compareSeeds } from './compare-seeds.ts'
import { compareSettings } from './compare-settings.ts'
import { compareSigners } from './compare-signers.ts'
import { sortChanges } from './sort-changes.ts'

/**
 * How one oracle differs from another by its meaning: what got looser first, then what cannot be
 * told, then what got tighter. Without an old one: what the new one excuses from the start.
 */
export const compareOracles = (before: OracleState | null, after: OracleState): readonly OracleChange[] => {
  if (before === null) return sortChanges(adoption(after, differences))
  return sortChanges(differences(before, after))
}

const differences = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  PARTS.flatMap((part) => part(before, after))

const PARTS: readonly ((before: OracleState, after: OracleState) => readonly OracleChange[])[] = [
  compareSchemas,
  compareFixtures,
  compareSeeds,
  compareFiles,
  compareBudgets,
  comparePermits,
  compareFreezes,
  comparePaths,
  compareInventory,
  compareSettings,
  compareSigners,
]
