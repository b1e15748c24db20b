import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState } from '../model/oracle-state.ts'
import { addedAndRemoved } from './added-and-removed.ts'

/** Sealed seeds that were added (tighter) or removed (looser). */
export const compareSeeds = (before: OracleState, after: OracleState): readonly OracleChange[] =>
  addedAndRemoved(labels(before), labels(after), { added: 'seed-added', removed: 'seed-removed', adding: 'tighter' })

const labels = ({ policy }: OracleState): readonly string[] => (policy.seeds ?? []).map(({ label }) => label)
