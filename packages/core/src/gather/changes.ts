import type { TreeMap } from '../io/git/list-tree.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { encodePath } from '../io/git/path-bytes.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import { nameProblem } from '../lock/path-name.ts'
import { isCanonicalPath } from '../model/canonical-path.ts'
import type { Change } from '../model/change.ts'
import { classifyChange } from '../policy/classify-change.ts'
import type { TreeChange } from './changes/compare-trees.ts'
import { followLink, type LinkEnd } from './changes/follow-link.ts'
import { type HomePath, toHomePath } from './changes/home-path.ts'
import { leadsInto, type SealedPlace } from './changes/leads-into.ts'
import { type OtherOracles, otherOracle } from './changes/other-oracle.ts'
import { type RenameHints, renameHints } from './changes/rename-hints.ts'

/** The differences of two trees, seen from one home. */
export interface ChangesQuery {
  readonly differences: readonly TreeChange[]
  readonly place: SealedPlace
  /** Every symbolic link of the judged tree with its target, relative to the top. */
  readonly links: ReadonlyMap<string, string>
  /** Prefixes of the other homes that are judged beside this one; what lies in them is theirs. */
  readonly otherHomes: readonly string[]
  /** Homes of the base commit that are not judged. */
  readonly unjudged: readonly string[]
}

/** Every changed path that concerns a home, with its class. Sorted by the bytes of the path. */
export const toChanges = (query: ChangesQuery): readonly Change[] => {
  const { differences, place, links, otherHomes, unjudged } = query
  const context = { place, hints: renameHints(differences), others: { root: place.policy.root, homes: unjudged } }
  return differences
    .map((difference) => toPlaced(difference, { place, links }))
    .filter((placed) => isOurs(placed, place.prefix, otherHomes))
    .map((placed) => toChange(placed, context))
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

interface Placed {
  readonly difference: TreeChange
  readonly path: HomePath
  /** Of a symbolic link of the judged tree. */
  readonly link: { readonly target: string; readonly end: LinkEnd } | null
  readonly leadsTo: string | null
}

const toPlaced = (difference: TreeChange, { place, links }: Pick<ChangesQuery, 'place' | 'links'>): Placed => {
  const { raw, new: changed } = difference
  const target = changed?.mode === '120000' ? links.get(decode(raw)) : undefined
  const link = target === undefined ? null : { target, end: followLink(decode(raw), links) }
  const leadsTo = link === null ? null : leadsInto(link.end, place)
  return { difference, path: toHomePath(raw, place.prefix), link, leadsTo }
}

/** What lies in another home is its own, except a way into this one. */
const isOurs = ({ difference, path, leadsTo }: Placed, prefix: string, others: readonly string[]): boolean => {
  const isIn = (home: string): boolean => home === '' || difference.raw.startsWith(`${encodePath(home)}/`)
  return isIn(prefix) || path.where === 'twin' || leadsTo !== null || !others.some(isIn)
}

interface Context {
  readonly place: SealedPlace
  readonly hints: RenameHints
  readonly others: OtherOracles
}

const toChange = (placed: Placed, context: Context): Change => {
  const { difference, path, link, leadsTo } = placed
  const { raw, kind, old, new: changed } = difference
  const other = otherOracle(raw, link?.end ?? null, context.others)
  const { class: pathClass, onlyByGlob } = other === null ? classOf(placed, context.place) : SEALED
  const spelled = path.where === 'outside' ? decode(raw) : path.text
  const refusedName = pathClass === 'sealed' ? refusalOf(spelled, path) : null
  return {
    path: path.printable,
    kind,
    class: pathClass,
    oldMode: old?.mode ?? null,
    newMode: changed?.mode ?? null,
    oldId: old?.id ?? null,
    newId: changed?.id ?? null,
    canonical: isCanonicalPath(spelled),
    ...(link === null ? {} : { linkTarget: link.target }),
    ...(leadsTo === null ? {} : { leadsTo }),
    ...(other === null ? {} : { otherOracle: other }),
    ...(onlyByGlob ? { onlyByGlob } : {}),
    ...(refusedName === null ? {} : { refusedName }),
    ...hintOf(raw, context),
  }
}

const SEALED = { class: 'sealed', onlyByGlob: false } as const

const classOf = ({ difference, path, leadsTo }: Placed, place: SealedPlace) => {
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

const refusalOf = (spelled: string, { isUtf8 }: HomePath): string | null =>
  isUtf8 ? nameProblem(spelled) : 'its name is not UTF-8'

const hintOf = (raw: string, { hints, place }: Context): Pick<Change, 'renamedFrom' | 'renamedTo'> => {
  const show = (other: string): string => toHomePath(other, place.prefix).printable
  const [to, from] = [hints.to.get(raw), hints.from.get(raw)]
  return {
    ...(to === undefined ? {} : { renamedTo: show(to) }),
    ...(from === undefined ? {} : { renamedFrom: show(from) }),
  }
}
