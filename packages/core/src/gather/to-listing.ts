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
  /** The files as they are. */
  readonly toFiles: (files: readonly Listed[]) => readonly TreeFile[]
}

/** One file that is to be looked at. */
export interface Listed {
  readonly path: string
  /** The digest that LOCK lists for it. */
  readonly locked: Digest | undefined
}

/** A tree as the lock sees it, sorted. */
export const toListing = ({ walked, root, lock, toFiles }: ListingParts): TreeListing => {
  const files = pathsOf('file', walked).map(lockedFiles(lock))
  const known = files.filter(({ locked }) => locked !== undefined)
  const unknown = files.filter(({ locked }) => locked === undefined)
  const twins = refuseTwins([`${root}/LOCK`, `${root}/LOCK.sig`, ...[...known, ...unknown].map(({ path }) => path)])
  return {
    files: toFiles(files),
    refused: [...walked.filter(({ kind }) => kind === 'refused').flatMap(refusedEntry), ...twins].toSorted((a, b) =>
      compareUtf8(a.path, b.path),
    ),
    droppings: pathsOf('dropping', walked),
  }
}

/** Files as LOCK knows them; quick for paths that come in the order of LOCK. */
const lockedFiles = (lock: Lock | null): ((path: string) => Listed) => {
  const entries = lock?.entries ?? []
  let table: ReadonlyMap<string, Digest> | undefined
  let next = 0
  return (path) => {
    const entry = entries[next]
    if (entry?.path !== path) {
      table ??= new Map(entries.map(({ path, digest }) => [path, digest]))
      return { path, locked: table.get(path) }
    }
    next += 1
    // The very text of LOCK: comparing it with LOCK again costs nothing.
    return { path: entry.path, locked: entry.digest }
  }
}

const pathsOf = (wanted: Walked['kind'], walked: readonly Walked[]): readonly string[] =>
  walked
    .filter(({ kind }) => kind === wanted)
    .map(({ path }) => path)
    .toSorted(compareUtf8)

const refuseTwins = (paths: readonly string[]): readonly RefusedEntry[] =>
  nameTwins(paths).map(({ path, twin }) => ({
    path,
    twin,
    reason: `the same name as ${twin} after case and NFC folding`,
  }))

const refusedEntry = (walked: Walked): readonly RefusedEntry[] =>
  walked.kind === 'refused' ? [{ path: walked.path, reason: walked.reason }] : []
