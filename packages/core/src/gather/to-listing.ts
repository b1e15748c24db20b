import { nameTwins } from '../lock/name-twins.ts'
import { compareUtf8 } from '../lock/utf8-order.ts'
import type { Digest } from '../model/digest.ts'
import type { Lock, RefusedEntry, TreeFile, TreeListing } from '../model/lock.ts'
import type { Walked } from './walk.ts'

/** What was met below the root and where `sealed.txt` leads. */
export interface ListingParts {
  readonly walked: readonly Walked[]
  readonly root: string
  /** Null when a new LOCK is made. */
  readonly lock: Lock | null
  /** One file, given the digest that LOCK lists for it. */
  readonly toFile: (path: string, locked: Digest | undefined) => TreeFile
}

/** A tree as the lock sees it, sorted. */
export const toListing = ({ walked, root, lock, toFile }: ListingParts): TreeListing => {
  const locked = new Map(lock?.entries.map(({ path, digest }) => [path, digest]))
  const paths = walked.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])).toSorted(compareUtf8)
  const known = paths.filter((path) => locked.has(path))
  const unknown = paths.filter((path) => !locked.has(path))
  const twins = refuseTwins([`${root}/LOCK`, `${root}/LOCK.sig`, ...known, ...unknown])
  return {
    files: paths.map((path) => toFile(path, locked.get(path))),
    refused: [...walked.flatMap(refusedEntry), ...twins].toSorted((a, b) => compareUtf8(a.path, b.path)),
    droppings: walked.flatMap(({ kind, path }) => (kind === 'dropping' ? [path] : [])).toSorted(compareUtf8),
  }
}

const refuseTwins = (paths: readonly string[]): readonly RefusedEntry[] =>
  nameTwins(paths).map(({ path, twin }) => ({
    path,
    twin,
    reason: `the same name as ${twin} after case and NFC folding`,
  }))

const refusedEntry = (walked: Walked): readonly RefusedEntry[] =>
  walked.kind === 'refused' ? [{ path: walked.path, reason: walked.reason }] : []
