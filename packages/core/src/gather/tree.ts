import { readBytes, sha256Hex } from '../io/files.ts'
import { kindOf } from '../io/folder.ts'
import { type Hashing, startHashing } from '../io/start-hashing.ts'
import type { Digest } from '../model/digest.ts'
import { OracleError } from '../model/error.ts'
import type { Lock, TreeFile, TreeListing } from '../model/lock.ts'
import type { PathEntry } from '../model/path-entry.ts'
import { contentHint } from './content-hint.ts'
import { walkSealed } from './sealed-files.ts'
import { toListing } from './to-listing.ts'
import { refuse, type Walked, walk } from './walk.ts'

/** What is to be listed. */
export interface TreeQuery {
  readonly home: string
  readonly root: string
  /** Lines of `sealed.txt`. */
  readonly sealed: readonly PathEntry[]
  /** Null when a new LOCK is made: every file that a glob matches counts, and no hints are worked out. */
  readonly lock: Lock | null
  /** Where somebody began to hash the files that LOCK lists; ended here. */
  readonly hashing?: Hashing
}

/**
 * The working copy as the lock sees it: every file below the root except LOCK and LOCK.sig at its
 * top, and every file that `sealed.txt` matches.
 * @throws OracleError 64 for a root that is missing or no folder, and for anything unreadable
 */
export const gatherTree = (query: TreeQuery): TreeListing => {
  const { home, root, lock } = query
  checkRoot(home, root)
  if (lock === null) return listTree(query, () => null)
  const hashing = query.hashing ?? startHashing({ home, root })
  try {
    let matches: Uint8Array | undefined
    return listTree(query, () => (matches ??= hashing.matchesOf(lock)))
  } finally {
    hashing.close()
  }
}

const listTree = ({ home, root, sealed, lock }: TreeQuery, matchesOf: () => Uint8Array | null): TreeListing => {
  let locked: ReadonlySet<string> | undefined
  const globCounts = (path: string): boolean => {
    locked ??= new Set(lock?.entries.map((entry) => entry.path))
    return lock === null || locked.has(path)
  }
  const walked = [...walkRoot(home, root), ...walkSealed({ home, root, sealed, globCounts })]
  // Most files are as LOCK lists them; only the others are read as a whole.
  const toFile = (path: string, digest: Digest | undefined, place: number): TreeFile =>
    digest !== undefined && matchesOf()?.[place] === 1 ? { path, digest, hint: 'none' } : readFile(home, path, digest)
  return toListing({ walked, root, lock, toFile })
}

const checkRoot = (home: string, root: string): void => {
  for (const [index] of root.split('/').entries()) {
    const path = root
      .split('/')
      .slice(0, index + 1)
      .join('/')
    const kind = kindOf(`${home}/${path}`, path)
    if (kind === 'folder') continue
    throw new OracleError({
      code: 'no-root',
      message: `list ${root}/: ${path} ${kind === null ? 'does not exist' : ROOT_PROBLEMS[kind]}`,
      hint: 'npx vitest-oracle init, or set the option root; an oracle owner puts a real folder there',
    })
  }
}

const ROOT_PROBLEMS = {
  file: 'is a file, not a folder',
  symlink: 'is a symbolic link, which is not followed',
  other: 'is neither a file nor a folder',
} as const

const walkRoot = (home: string, root: string): readonly Walked[] => {
  const own = [`${root}/LOCK`, `${root}/LOCK.sig`]
  const folders = own.filter((path) => kindOf(`${home}/${path}`, path) === 'folder')
  const leaveOut = (path: string, kind: string): boolean => own.includes(path) && (kind === 'file' || kind === 'folder')
  return [
    ...folders.map((path) => refuse(path, 'a folder in the place of a file of the lock')),
    ...walk({ home, folder: root, leaveOut }),
  ]
}

const readFile = (home: string, path: string, locked: Digest | undefined): TreeFile => {
  const bytes = readBytes(`${home}/${path}`, path)
  const digest = sha256Hex(bytes)
  const differs = locked !== undefined && locked !== digest
  return { path, digest, hint: differs ? contentHint(bytes, locked) : 'none' }
}
