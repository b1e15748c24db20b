import type { Digest } from './digest.ts'

/** One line of LOCK: a file relative to home and the digest of its bytes. */
export interface LockEntry {
  readonly path: string
  readonly digest: Digest
}

/** The manifest of the oracle. */
export interface Lock {
  /** Sorted by the UTF-8 bytes of the path. */
  readonly entries: readonly LockEntry[]
  /** The tree digest: the SHA-256 of LOCK's own bytes. */
  readonly treeDigest: Digest
}

/** A file below the root that a LOCK cannot list, and why. */
export interface RefusedEntry {
  /** Printable: invalid UTF-8 and control characters escaped. */
  readonly path: string
  readonly reason: string
  /** The other name, where the reason is that two names are equal after case and NFC folding. */
  readonly twin?: string
}

/** What the bytes of a file that differs from LOCK look like. Decides the advice, never the verdict. */
export type ContentHint = 'line-endings' | 'lfs-pointer' | 'nfc' | 'none'

/** One regular file of the listed tree. */
export interface TreeFile {
  readonly path: string
  readonly digest: Digest
  /** Only worked out for a file whose digest is not the one in LOCK. */
  readonly hint: ContentHint
}

/** The working copy or a commit's tree as the lock sees it. */
export interface TreeListing {
  /** Sorted by the UTF-8 bytes of the path. */
  readonly files: readonly TreeFile[]
  readonly refused: readonly RefusedEntry[]
  /** Operating-system and editor droppings: warned about, never listed. */
  readonly droppings: readonly string[]
  /** LOCK itself, which no LOCK lists; its digest is null where it is gone. Absent: it was not looked at again. */
  /** Listed files that were written to during a run and hold the bytes of LOCK again. */
  readonly rewritten?: readonly string[]
  readonly lockFile?: { readonly path: string; readonly digest: Digest | null }
}

/** Why one path differs from LOCK. */
export type DriftReason =
  | 'content'
  | 'added'
  | 'removed'
  | 'renamed'
  | 'line-endings'
  | 'lfs-pointer'
  | 'nfc'
  | 'name-twin'
  /** Its bytes are those of LOCK again, but it was written to while the tests ran. */
  | 'rewritten'
  | 'refused'

/** One difference between LOCK and a tree. */
export interface Drift {
  readonly path: string
  readonly reason: DriftReason
  /** The other name of a rename or twin, or why an entry is refused. */
  readonly detail?: string
}
