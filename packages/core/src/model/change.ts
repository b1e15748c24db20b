import type { PathClass } from './path-entry.ts'

/** How one path differs between two trees. */
export type ChangeKind =
  | 'added'
  | 'removed'
  | 'modified'
  /** The same bytes, another file mode. */
  | 'mode'
  /** A file, a symbolic link or a submodule in the place of another of them. */
  | 'type'

/** One entry of a tree comparison. */
export interface Change {
  /** Relative to home, `../` before what lies outside it. UTF-8 as it is, any other byte as `\xff`. */
  readonly path: string
  readonly kind: ChangeKind
  readonly class: PathClass
  /** The mode as git writes it, `100644`; null for an added path. */
  readonly oldMode: string | null
  /** Null for a removed path. */
  readonly newMode: string | null
  /** Full object id; null for an added path. */
  readonly oldId: string | null
  /** Null for a removed path. */
  readonly newId: string | null
  /** Whether the path is spelled in the one way git spells it. */
  readonly canonical: boolean
  /** Where a symbolic link of the judged tree points, as it is written. */
  readonly linkTarget?: string
  /** What of the oracle a symbolic link of the judged tree leads to, relative to home. */
  readonly leadsTo?: string
  /** The home of another oracle, not judged here, that the path belongs to or leads into: empty for the top. */
  readonly otherOracle?: string
  /** Whether no more than a glob of `sealed.txt` matches an added path: an addition, not a sealed file. */
  readonly onlyByGlob?: boolean
  /** The configuration of base that loads it, relative to the top of the repository. */
  readonly loadedBy?: string
  /** Why no LOCK could list a path of this name; only of a sealed one. */
  readonly refusedName?: string
  /** A hint, never a verdict: an added path with the bytes of this removed one. */
  readonly renamedTo?: string
  /** A hint, never a verdict: the removed path with the bytes of this added one. */
  readonly renamedFrom?: string
}

/** The comparison of a base with what is judged. */
export interface ChangeSet {
  /** Full commit id, resolved once. */
  readonly base: string
  /** Full commit id, resolved once. */
  readonly head: string
  /** Full id of the tree that is judged: that of head, or of the merge of base and head. */
  readonly judgedTree: string
  /** The best common ancestor of a merge; null where base is an ancestor of head, whose tree is judged as it is. */
  readonly mergeBase: string | null
  /** Whether uncommitted work on top of head is judged. */
  readonly workingTree: boolean
  /** How many paths were compared, in both trees together. Never 0. */
  readonly compared: number
  /** Sorted by the bytes of the path. */
  readonly changes: readonly Change[]
  /** Where home lies in its repository: empty at the top, `packages/api` below it. */
  readonly homePrefix: string
  /** Whether the same patch changes production of another home of this repository. */
  readonly productionElsewhere: boolean
  readonly by: 'agent' | 'person'
}
