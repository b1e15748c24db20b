import type { BranchQuery } from '../../io/git/remote-branch.ts'

/** A ledger in a folder and the branch of a remote that keeps it. */
export interface LedgerBranchQuery extends Omit<BranchQuery, 'direction'> {
  /** The folder, absolute. */
  readonly dir: string
  /** The same as messages name it. */
  readonly shown: string
  /** The oracle root's name. */
  readonly root: string
}
