import { sha256Hex } from '../io/files.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { type Blobs, readBlobs } from '../io/git/read-blobs.ts'
import { isDropping } from '../lock/dropping.ts'
import { nameProblem } from '../lock/path-name.ts'
import type { Digest } from '../model/digest.ts'
import type { Lock, TreeFile, TreeListing } from '../model/lock.ts'
import type { PathEntry } from '../model/path-entry.ts'
import type { Policy } from '../model/policy.ts'
import { matchesEntry } from '../policy/match-entry.ts'
import { type CommitFile, type CommitFiles, isPlain } from './commit-files.ts'
import { contentHint } from './content-hint.ts'
import { toListing } from './to-listing.ts'
import { refuse, type Walked } from './walk.ts'

/** What is to be listed. */
export interface ListingQuery {
  readonly repository: GitRepository
  readonly files: CommitFiles
  readonly policy: Policy
  /** Null where it does not parse: then every file that a glob matches counts. */
  readonly lock: Lock | null
  /** Bytes of the files below the root. */
  readonly blobs: Blobs
}

/** The tree of a commit as the lock sees it, by the bytes of its objects: no filter and no attribute has a say. */
export const commitListing = async ({ repository, files, policy, lock, blobs }: ListingQuery): Promise<TreeListing> => {
  const { root } = policy
  const outside = sealedOutside({ files, policy, lock })
  const met = [...files.below(root).filter(({ path }) => !isLockItself(root, path)), ...outside]
  const more = await readBlobs(
    repository,
    outside.filter(isPlain).map(({ id }) => id),
  )
  const ids = new Map(met.filter(({ isUtf8 }) => isUtf8).map(({ path, id }) => [path, id]))
  const toFile = (path: string, locked: Digest | undefined): TreeFile => {
    const id = ids.get(path) ?? path
    const bytes = blobs.get(id) ?? more.get(id) ?? notRead(path)
    const digest = sha256Hex(bytes)
    return { path, digest, hint: locked !== undefined && locked !== digest ? contentHint(bytes, locked) : 'none' }
  }
  return toListing({ walked: met.map(toWalked), root, lock, toFile })
}

const notRead = (path: string): never => {
  throw new Error(`the bytes of ${path} were not read`)
}

const isLockItself = (root: string, path: string): boolean => path === `${root}/LOCK` || path === `${root}/LOCK.sig`

const toWalked = (file: CommitFile): Walked => {
  const { path, printable, isUtf8, mode } = file
  if (!isUtf8) return refuse(printable, 'its name is not UTF-8')
  if (mode === '160000') return refuse(path, 'a submodule')
  if (isDropping(path.slice(path.lastIndexOf('/') + 1))) return { kind: 'dropping', path }
  const problem = nameProblem(path) ?? (mode === '120000' ? 'a symbolic link' : null)
  return problem === null ? { kind: 'file', path } : refuse(path, problem)
}

type Search = Pick<ListingQuery, 'files' | 'policy' | 'lock'>

/** What `sealed.txt` lists outside the root. */
const sealedOutside = ({ files, policy, lock }: Search): readonly CommitFile[] => {
  const { root, sealed } = policy
  const found = sealed.flatMap((entry) => (entry.kind === 'glob' ? globbed(files, entry, lock) : named(files, entry)))
  const outside = found.filter(({ path }) => path !== root && !path.startsWith(`${root}/`))
  return [...new Map(outside.map((file) => [file.path, file])).values()]
}

const named = ({ entryAt, below }: CommitFiles, { kind, text }: PathEntry): readonly CommitFile[] => {
  const path = text.replace(/\/$/, '')
  const own = entryAt(path)
  if (own !== null) return [own]
  return kind === 'folder' ? below(path).filter(({ path: file }) => !/(?:^|\/)node_modules\//.test(file)) : []
}

/** A file that only a glob matches and LOCK does not list is no drift. */
const globbed = ({ entryAt }: CommitFiles, entry: PathEntry, lock: Lock | null): readonly CommitFile[] =>
  (lock?.entries ?? []).filter(({ path }) => matchesEntry(entry, path)).flatMap(({ path }) => entryAt(path) ?? [])
