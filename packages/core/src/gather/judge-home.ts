import type { TreeMap } from '../io/git/list-tree.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import type { Change, ChangeSet } from '../model/change.ts'
import { foldLoosely } from '../model/fold-loosely.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { TestEdit } from '../model/test-edit.ts'
import { classifyPackages } from './changes/classify-packages.ts'
import type { TreeChange } from './changes/compare-trees.ts'
import { stricterChanges } from './changes/stricter-changes.ts'
import { toChanges } from './changes.ts'
import { commitFiles } from './commit-files.ts'
import { type CommitOracle, commitOracle } from './commit-oracle.ts'
import { loadedByConfig } from './loaded-by-config.ts'
import { commitSignature } from './lock-signature.ts'
import { type PatchTexts, readPatchTexts } from './patch-texts.ts'
import { personOracle } from './person-oracle.ts'

/** The two trees of a patch, and who made it. */
export interface PatchTrees {
  readonly query: {
    readonly cwd: string
    /** The oracle root's name. */
    readonly root: string
  }
  readonly repository: GitRepository
  readonly before: TreeMap
  readonly after: TreeMap
  readonly set: Pick<ChangeSet, 'base' | 'by'>
}

/** One home among those that are judged together. */
export interface HomeQuery {
  /** Where it lies: empty at the top. */
  readonly prefix: string
  readonly prefixes: readonly string[]
  /** Homes of the base commit that are not judged. */
  readonly unjudged: readonly string[]
  readonly differences: readonly TreeChange[]
  /** Every symbolic link of the judged tree with its target. */
  readonly links: ReadonlyMap<string, string>
}

/** One home with the oracle that judges it and what the patch does to it. */
export interface JudgedHome extends PatchTexts {
  readonly prefix: string
  readonly oracle: CommitOracle
  readonly signatureProblem: string | null
  readonly changes: readonly Change[]
  readonly oracleChanges: readonly OracleChange[]
}

/**
 * A home by the oracle of the base commit; of a person's change by the one that it brings.
 * @throws OracleError 64 for an oracle that cannot be used, or where git cannot say
 */
export const judgeHome = (trees: PatchTrees, home: HomeQuery): Promise<JudgedHome> =>
  trees.set.by === 'person' ? byPerson(trees, home) : byAgent(trees, home)

const byAgent = async (trees: PatchTrees, home: HomeQuery): Promise<JudgedHome> => {
  const { place, old } = placeOf(trees, home)
  const oracle = await commitOracle({ ...place, files: old })
  const changes = await loadedByConfig(place.repository, trees.before, {
    changes: changesFor(home, oracle),
    prefix: home.prefix,
  })
  const texts = await readPatchTexts(place.repository, changes, { policy: oracle.policy, by: 'agent' })
  return {
    ...texts,
    prefix: home.prefix,
    oracle,
    signatureProblem: await commitSignature({ ...place, sealed: old, trusted: [['base', old]] }),
    changes: classifyPackages(changes, texts.packageChanges),
    oracleChanges: [],
  }
}

/** A path is of the stricter of its two classes, and who may sign is what both oracles say. */
const byPerson = async (trees: PatchTrees, home: HomeQuery): Promise<JudgedHome> => {
  const { place, old, now } = placeOf(trees, home)
  const oracle = await commitOracle({ ...place, files: now, side: 'head' })
  const person = await personOracle({
    ...place,
    before: old,
    after: now,
    oracle,
    base: trees.set.base,
    prefix: home.prefix,
  })
  const seen = changesFor(home, oracle)
  const changes = await loadedByConfig(place.repository, trees.before, {
    changes: person.old === null ? seen : stricterChanges(seen, changesFor(home, person.old)),
    prefix: home.prefix,
  })
  const texts = await readPatchTexts(place.repository, changes, { policy: oracle.policy, by: 'person' })
  const trusted = [
    ['base', old],
    ['head', now],
  ] as const
  return {
    ...texts,
    testEdits: withoutMoved(texts.testEdits, person.changes),
    prefix: home.prefix,
    oracle,
    signatureProblem: await commitSignature({ ...place, sealed: now, trusted }),
    changes: classifyPackages(changes, texts.packageChanges),
    oracleChanges: person.changes,
  }
}

const placeOf = ({ query, repository, before, after }: PatchTrees, { prefix }: HomeQuery) => ({
  place: { repository, root: query.root, inside: repository.top ?? query.cwd },
  old: commitFiles(before, prefix),
  now: commitFiles(after, prefix),
})

const changesFor = (home: HomeQuery, { policy, lock }: CommitOracle): readonly Change[] => {
  const { prefix, prefixes, unjudged, differences, links } = home
  const locked = new Set(lock.entries.map(({ path }) => foldLoosely(path)))
  const otherHomes = prefixes.filter((other) => other !== prefix)
  return toChanges({ differences, place: { policy, prefix, locked }, links, otherHomes, unjudged })
}

/** A spec that only moved is told as that: none of its tests went or came. */
const withoutMoved = (edits: readonly TestEdit[], changes: readonly OracleChange[]): readonly TestEdit[] => {
  const moved = new Set(
    changes.filter(({ kind }) => kind.endsWith('-moved')).flatMap(({ subject, before }) => [subject, before]),
  )
  return edits.filter(({ path }) => !moved.has(path))
}
