import type { EntryKind, FolderEntry } from '../io/folder.ts'
import { type TreeEntry, type TreeMap, toTreeEntry } from '../io/git/list-tree.ts'
import { decodePath, encodePath } from '../io/git/path-bytes.ts'
import type { Blobs } from '../io/git/read-blobs.ts'
import { OracleError } from '../model/error.ts'
import type { OracleFiles } from './oracle-files.ts'

/** One path of a commit, relative to home. */
export interface CommitFile extends TreeEntry {
  /** UTF-8; other bytes as U+FFFD. */
  readonly path: string
  readonly printable: string
  readonly isUtf8: boolean
}

/** The paths of a commit below one home. */
export interface CommitFiles {
  /** The entry of exactly this path; null for a folder and for nothing. */
  entryAt(path: string): CommitFile | null
  /** Every entry below a folder. */
  below(folder: string): readonly CommitFile[]
  /** Object ids of the plain files at or below a path. */
  idsBelow(path: string): readonly string[]
}

/** The paths of a tree below a home, which lies at `prefix`: empty at the top. */
export const commitFiles = (tree: TreeMap, prefix: string): CommitFiles => {
  const start = prefix === '' ? '' : `${encodePath(prefix)}/`
  const toFile = (raw: string, text: string): CommitFile => {
    const { text: path, printable, isUtf8 } = decodePath(raw.slice(start.length))
    return { path, printable, isUtf8, ...toTreeEntry(text) }
  }
  const entryAt = (path: string): CommitFile | null => {
    const raw = `${start}${encodePath(path)}`
    const text = tree.get(raw)
    return text === undefined ? null : toFile(raw, text)
  }
  const below = (folder: string): readonly CommitFile[] => {
    const place = `${start}${encodePath(folder)}/`
    const found: CommitFile[] = []
    for (const [raw, text] of tree) if (raw.startsWith(place)) found.push(toFile(raw, text))
    return found
  }
  const idsBelow = (path: string): readonly string[] => {
    const own = entryAt(path)
    return [...(own === null ? [] : [own]), ...below(path)].filter(isPlain).map(({ id }) => id)
  }
  return { entryAt, below, idsBelow }
}

/** Whether an entry is a file, executable or not. */
export const isPlain = ({ mode }: TreeEntry): boolean => mode.startsWith('100')

/** The files of a commit as those of a working copy, their bytes from `blobs`. */
export const filesOfCommit = ({ entryAt, below }: CommitFiles, blobs: Blobs): OracleFiles => ({
  kindOf: (path) => kindOfEntry(entryAt(path)) ?? (below(path).length > 0 ? 'folder' : null),
  readFolder: (path) => childrenOf(path, below(path)),
  readBytes: (path) => {
    const entry = entryAt(path)
    const bytes = entry !== null && isPlain(entry) ? blobs.get(entry.id) : undefined
    if (bytes !== undefined) return bytes
    throw new OracleError({
      code: 'cannot-read',
      message: `read ${path} of that commit: it is ${entry === null ? 'a folder, not a file' : 'not a plain file'}`,
      hint: 'a person puts a plain file there, in a change of its own: gate --by person',
    })
  },
})

const kindOfEntry = (entry: TreeEntry | null): EntryKind | null => {
  if (entry === null) return null
  if (isPlain(entry)) return 'file'
  return entry.mode === '120000' ? 'symlink' : 'other'
}

const childrenOf = (folder: string, files: readonly CommitFile[]): readonly FolderEntry[] => {
  const children = new Map<string, FolderEntry>()
  for (const file of files) {
    const [name = '', ...rest] = file.path.slice(folder.length + 1).split('/')
    const kind = rest.length > 0 ? 'folder' : (kindOfEntry(file) ?? 'other')
    children.set(name, { name, kind, validName: !name.includes('\ufffd') || file.isUtf8 })
  }
  return [...children.values()]
}
