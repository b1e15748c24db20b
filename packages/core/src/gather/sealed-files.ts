import { kindOf } from '../io/folder.ts'
import type { PathEntry } from '../model/path-entry.ts'
import { matchesEntry } from '../policy/match-entry.ts'
import { kindProblem, refuse, type Walk, type Walked, walk } from './walk.ts'

/** Where to look for the files that `sealed.txt` matches outside the root. */
export interface SealedSearch {
  readonly home: string
  readonly root: string
  readonly sealed: readonly PathEntry[]
  /** Whether a file that only a glob matches counts: LOCK lists it, or a new LOCK is being made. */
  readonly globCounts: (path: string) => boolean
}

/** What `sealed.txt` matches outside the root; `node_modules` and `.git` are not looked into. */
export const walkSealed = (search: SealedSearch): readonly Walked[] => {
  const globbed = search.sealed.filter(({ kind }) => kind === 'glob').flatMap((entry) => walkGlob(search, entry))
  const named = search.sealed.filter(({ kind }) => kind !== 'glob').flatMap((entry) => walkNamed(search, entry))
  // A named entry decides what is said of a path that a glob matches too.
  return [...new Map([...globbed, ...named].map((walked) => [walked.path, walked])).values()]
}

const walkNamed = ({ home, root }: SealedSearch, entry: PathEntry): readonly Walked[] => {
  const path = entry.text.replace(/\/$/, '')
  if (isBelow(root, path)) return []
  const where = `line ${entry.line} of sealed.txt`
  const link = linkOn(home, path)
  if (link !== undefined) return [refuse(link, `a symbolic link where ${where} leads`)]
  const kind = kindOf(`${home}/${path}`, path)
  if (kind === null) return []
  if (kind === 'folder' && entry.kind === 'folder') return walk({ home, folder: path, leaveOut: leaveOut(root) })
  const problem = kind === 'folder' ? `a folder, which ${where} names without a final /` : kindProblem(kind)
  return [problem === null ? { kind: 'file', path } : refuse(path, problem)]
}

const walkGlob = ({ home, root, globCounts }: SealedSearch, entry: PathEntry): readonly Walked[] => {
  const folder = fixedFolder(entry.text)
  if (isBelow(root, folder) || linkOn(home, folder) !== undefined) return []
  if (kindOf(`${home}/${folder}`, folder) !== 'folder') return []
  return walk({ home, folder, leaveOut: leaveOut(root) }).filter(
    ({ kind, path }) => kind !== 'dropping' && globCounts(path) && matchesEntry(entry, path),
  )
}

const isBelow = (root: string, path: string): boolean => path === root || path.startsWith(`${root}/`)

/** The folder below which all that a glob can match lies. */
const fixedFolder = (glob: string): string => {
  const parts = glob.split('/').slice(0, -1)
  const end = parts.findIndex((part) => /[*?{}()[\]!+@\\]/.test(part))
  return parts.slice(0, end === -1 ? parts.length : end).join('/')
}

/** The first symbolic link on the way to a path, the path itself included. */
const linkOn = (home: string, path: string): string | undefined =>
  prefixes(path).find((prefix) => kindOf(`${home}/${prefix}`, prefix) === 'symlink')

const leaveOut =
  (root: string): Walk['leaveOut'] =>
  (path, kind) =>
    path === root || (kind === 'folder' && /(?:^|\/)(?:node_modules|\.git)$/.test(path))

const prefixes = (path: string): readonly string[] => {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
