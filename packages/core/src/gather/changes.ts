import type { TreeMap } from '../io/git/list-tree.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { encodePath } from '../io/git/path-bytes.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import { nameProblem } from '../lock/path-name.ts'
import { isCanonicalPath } from '../model/canonical-path.ts'
import type { Change } from '../model/change.ts'
import { classifyChange } from '../policy/classify-change.ts'
import type { TreeChange } from './changes/compare-trees.ts'
import { followLink } from './changes/follow-link.ts'
import { type HomePath, toHomePath } from './changes/home-path.ts'
import { leadsInto, type SealedPlace } from './changes/leads-into.ts'
import { type RenameHints, renameHints } from './changes/rename-hints.ts'

/** The differences of two trees, seen from one home. */
export interface ChangesQuery {
  readonly differences: readonly TreeChange[]
  readonly place: SealedPlace
  /** Every symbolic link of the judged tree with its target, relative to the top. */
  readonly links: ReadonlyMap<string, string>
  /** Prefixes of the other homes that are judged beside this one; what lies in them is theirs. */
  readonly otherHomes: readonly string[]
}

/** Every changed path that concerns a home, with its class. Sorted by the bytes of the path. */
export const toChanges = ({ differences, place, links, otherHomes }: ChangesQuery): readonly Change[] => {
  const hints = renameHints(differences)
  return differences
    .filter(({ raw }) => isOurs(raw, place.prefix, otherHomes))
    .map((difference) =>
      toChange({ difference, path: toHomePath(difference.raw, place.prefix) }, { place, links, hints }),
    )
}

/**
 * Targets of the symbolic links of a tree; read only where a link changed.
 * @throws OracleError 64 `object-missing`
 */
export const readLinks = async (repository: GitRepository, tree: TreeMap): Promise<ReadonlyMap<string, string>> => {
  const links = [...tree].filter(([, entry]) => entry.startsWith('120000'))
  const ids = links.map(([raw, entry]) => [raw, entry.slice(entry.lastIndexOf(' ') + 1)] as const)
  const blobs = await readBlobs(
    repository,
    ids.map(([, id]) => id),
  )
  return new Map(ids.map(([raw, id]) => [decode(raw), blobs.get(id)?.toString('utf8') ?? '']))
}

const decode = (raw: string): string => Buffer.from(raw, 'latin1').toString('utf8')

const isOurs = (raw: string, prefix: string, others: readonly string[]): boolean => {
  const isIn = (home: string): boolean => home === '' || raw.startsWith(`${encodePath(home)}/`)
  return isIn(prefix) || !others.some(isIn)
}

interface Context {
  readonly place: SealedPlace
  readonly links: ChangesQuery['links']
  readonly hints: RenameHints
}

interface Placed {
  readonly difference: TreeChange
  readonly path: HomePath
}

const toChange = (placed: Placed, context: Context): Change => {
  const { difference, path } = placed
  const { raw, kind, old, new: changed } = difference
  const target = changed?.mode === '120000' ? context.links.get(decode(raw)) : undefined
  const leadsTo = target === undefined ? null : leadsInto(followLink(decode(raw), context.links), context.place)
  const { class: pathClass, onlyByGlob } = classOf(placed, { place: context.place, leadsTo })
  const refusedName = pathClass === 'sealed' ? refusalOf(path) : null
  return {
    path: path.printable,
    kind,
    class: pathClass,
    oldMode: old?.mode ?? null,
    newMode: changed?.mode ?? null,
    oldId: old?.id ?? null,
    newId: changed?.id ?? null,
    canonical: isCanonicalPath(path.text),
    ...(target === undefined ? {} : { linkTarget: target }),
    ...(leadsTo === null ? {} : { leadsTo }),
    ...(onlyByGlob ? { onlyByGlob } : {}),
    ...(refusedName === null ? {} : { refusedName }),
    ...hintOf(raw, context),
  }
}

const classOf = ({ difference, path }: Placed, { place, leadsTo }: { place: SealedPlace; leadsTo: string | null }) => {
  const change = {
    path: path.text,
    kind: difference.kind,
    newMode: difference.new?.mode ?? null,
    leadsIntoOracle: leadsTo !== null,
    locked: place.locked,
  }
  const named = classifyChange(place.policy, change)
  if (path.where === 'inside') return named
  const isSealed = leadsTo !== null || (path.where === 'twin' && (path.text === '' || named.class === 'sealed'))
  return { class: isSealed ? 'sealed' : 'review', onlyByGlob: false } as const
}

const refusalOf = ({ text, isUtf8 }: HomePath): string | null => (isUtf8 ? nameProblem(text) : 'its name is not UTF-8')

const hintOf = (raw: string, { hints, place }: Context): Pick<Change, 'renamedFrom' | 'renamedTo'> => {
  const show = (other: string): string => toHomePath(other, place.prefix).printable
  const [to, from] = [hints.to.get(raw), hints.from.get(raw)]
  return {
    ...(to === undefined ? {} : { renamedTo: show(to) }),
    ...(from === undefined ? {} : { renamedFrom: show(from) }),
  }
}
