import { nameTwins } from '../lock/name-twins.ts'
import { compareUtf8 } from '../lock/utf8-order.ts'
import type { Digest } from '../model/digest.ts'
import type { Lock, LockEntry, RefusedEntry, TreeFile, TreeListing } from '../model/lock.ts'
import type { Walked } from './walk.ts'

/** What was met below the root and where `sealed.txt` leads. */
export interface ListingParts {
  readonly walked: readonly Walked[]
  readonly root: string
  /** Null when a new LOCK is made. */
  readonly lock: Lock | null
  /** One file, given the digest that LOCK lists for it and at which place; -1 where it does not. */
  readonly toFile: (path: string, locked: Digest | undefined, place: number) => TreeFile
}

/** A tree as the lock sees it, sorted. */
export const toListing = ({ walked, root, lock, toFile }: ListingParts): TreeListing => {
  const entries = lock?.entries ?? []
  const paths = pathsOf('file', walked)
  const places = paths.map(placeIn(entries))
  const known = paths.filter((_, index) => places[index] !== NOWHERE)
  const unknown = paths.filter((_, index) => places[index] === NOWHERE)
  const twins = refuseTwins([`${root}/LOCK`, `${root}/LOCK.sig`, ...known, ...unknown])
  return {
    files: paths.map((path, index) => {
      const place = places[index] ?? NOWHERE
      const entry = entries[place]
      // The very text of LOCK, where it lists the file: comparing it with LOCK later costs nothing.
      return toFile(entry?.path ?? path, entry?.digest, place)
    }),
    refused: [...walked.filter(({ kind }) => kind === 'refused').flatMap(refusedEntry), ...twins].toSorted((a, b) =>
      compareUtf8(a.path, b.path),
    ),
    droppings: pathsOf('dropping', walked),
  }
}

const NOWHERE = -1

/** The place of a path in LOCK, or -1; quick for paths that come in the order of LOCK. */
const placeIn = (entries: readonly LockEntry[]): ((path: string) => number) => {
  let places: ReadonlyMap<string, number> | undefined
  let next = 0
  return (path) => {
    if (entries[next]?.path === path) return next++
    places ??= new Map(entries.map((entry, place) => [entry.path, place]))
    return places.get(path) ?? NOWHERE
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
