import type { ChangeKind } from '../model/change.ts'
import { foldLoosely } from '../model/fold-loosely.ts'
import type { PathClass } from '../model/path-entry.ts'
import { classifyPath, isSealedPath, type PathPolicy } from './classify-path.ts'

/** What decides the class of one changed path. */
export interface ChangedPath {
  /** Relative to home. */
  readonly path: string
  readonly kind: ChangeKind
  /** Null for a removed path. */
  readonly newMode: string | null
  /** Whether it is, or leads a way into, what a symbolic link of the judged tree must not reach. */
  readonly leadsIntoOracle: boolean
  /** Folded paths that LOCK lists. */
  readonly locked: ReadonlySet<string>
}

/** The class of a change, and whether it is sealed by no more than a glob, which makes an added file an addition. */
export interface ChangeClass {
  readonly class: PathClass
  readonly onlyByGlob: boolean
}

/**
 * The class of a changed path (rule 4 of the design). A link or submodule is never free: into the
 * oracle it is sealed, elsewhere a person looks at it.
 */
export const classifyChange = (policy: PathPolicy, change: ChangedPath): ChangeClass => {
  if (change.leadsIntoOracle) return { class: 'sealed', onlyByGlob: false }
  const named = classifyPath(policy, change.path)
  const onlyByGlob = named === 'sealed' && isAddition(policy, change)
  const withoutGlobs = onlyByGlob ? classAsAddition(policy, change.path) : named
  const isFree = withoutGlobs === 'writable' || withoutGlobs === 'test'
  return { class: isFree && isLink(change.newMode) ? 'review' : withoutGlobs, onlyByGlob }
}

/** Whether a mode is that of a symbolic link or of a submodule. */
const isLink = (mode: string | null): boolean => mode === '120000' || mode === '160000'

const isAddition = (policy: PathPolicy, { path, kind, locked }: ChangedPath): boolean =>
  kind === 'added' && !locked.has(foldLoosely(path)) && !isSealedPath(withoutGlobs(policy), path)

const classAsAddition = (policy: PathPolicy, path: string): PathClass =>
  classifyPath(withoutGlobs(policy), path) === 'config' ? 'config' : 'review'

const withoutGlobs = (policy: PathPolicy): PathPolicy => ({
  ...policy,
  sealed: policy.sealed.filter(({ kind }) => kind !== 'glob'),
})
