import type { RunId } from './run-id.ts'

/** What became of a run that was asked to be recorded (`ORACLE_RECORD=1`). */
export type Recording =
  | {
      readonly kind: 'recorded'
      readonly id: RunId
      /** As `ledgerName` names it. */
      readonly ledger: string
      /** Whether its commit had its sample already: a rerun enters no window. */
      readonly rerun: boolean
    }
  /** Its blob holds it: the merge of the split run records the whole. */
  | { readonly kind: 'by-merge' }
  /** Why not, in a few words. */
  | { readonly kind: 'not-recorded'; readonly reason: string }
