import {
  compareLock,
  type Drift,
  type Evidence,
  gatherTree,
  inspect,
  type Lock,
  type Policy,
  parseLock,
  type Report,
  readPolicy,
  sealTree,
  sha256Hex,
  type TreeListing,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { evidenceAtRest } from '../evidence-at-rest.ts'
import type { OldLock } from './old-lock.ts'
import { refuseLineEndings } from './refuse-line-endings.ts'

/** What is about to be sealed. */
export interface SealRequest {
  readonly home: string
  readonly root: string
  /** Relative to home. */
  readonly ledger: string
  readonly old: OldLock
  /** The inventory that will be written together with LOCK; null: it stays as it is. */
  readonly inventory: string | null
}

/** A LOCK that is not written yet, and what the checks say of the oracle it would seal. */
export interface SealDraft {
  readonly policy: Policy
  readonly text: string
  readonly lock: Lock
  /** The tree against the old LOCK; empty where there was none. */
  readonly drift: readonly Drift[]
  readonly evidence: Evidence
  readonly report: Report
}

/** Reads and judges everything, writes nothing. */
export const draftSeal = async (request: SealRequest, io: CliIo): Promise<SealDraft> => {
  const { home, root, ledger, old, inventory } = request
  const policy = readPolicy({ home, root })
  const place = { home, root, sealed: policy.sealed }
  if (old.lock !== null) {
    const drift = compareLock(old.lock, gatherTree({ ...place, lock: old.lock }))
    refuseLineEndings({ root, drift, isConverted: old.isConverted })
  }
  const tree = withInventory(gatherTree({ ...place, lock: null }), root, inventory)
  const text = sealTree(tree)
  const lock = parseLock(text, sha256Hex(text))
  const evidence = await evidenceAtRest({ home, policy, lock, tree, ledger }, io)
  const drift = old.lock === null ? [] : compareLock(old.lock, tree)
  return { policy, text, lock, drift, evidence, report: inspect(policy, evidence) }
}

/** The listing as it will be once the inventory is written. */
const withInventory = (tree: TreeListing, root: string, inventory: string | null): TreeListing => {
  if (inventory === null) return tree
  const path = `${root}/policy/inventory.txt`
  const others = tree.files.filter((file) => file.path !== path)
  return { ...tree, files: [...others, { path, digest: sha256Hex(inventory), hint: 'none' }] }
}
