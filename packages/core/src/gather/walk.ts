import { type EntryKind, type FolderEntry, readFolder } from '../io/folder.ts'
import { isDropping } from '../lock/dropping.ts'
import { nameProblem, printPath } from '../lock/path-name.ts'
import type { RefusedEntry } from '../model/lock.ts'

/** One thing that a walk met, relative to home. */
export type Walked =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'dropping'; readonly path: string }
  | ({ readonly kind: 'refused' } & RefusedEntry)

/** Where a walk goes. */
export interface Walk {
  readonly home: string
  /** Relative to home; empty for home itself, which alone may hold `.git`. */
  readonly folder: string
  /** Entries to leave out, folders with all that is below them. */
  readonly leaveOut: (path: string, kind: EntryKind) => boolean
}

/** Everything below a folder that is not a folder, and the folders that LOCK cannot look into. */
export const walk = (way: Walk): readonly Walked[] => {
  const met: Walked[] = []
  walkInto(way, met)
  return met
}

/** Why LOCK cannot list an entry of this kind; null for a file and for a folder. */
export const kindProblem = (kind: EntryKind): string | null => {
  if (kind === 'symlink') return 'a symbolic link'
  return kind === 'other' ? 'neither a file nor a folder: a socket, a pipe or a device' : null
}

/** What was met at a path that LOCK cannot list. */
export const refuse = (path: string, reason: string): Walked => ({ kind: 'refused', path: printPath(path), reason })

const walkInto = ({ home, folder, leaveOut }: Walk, met: Walked[]): void => {
  const entries = readFolder(`${home}/${folder}`, folder === '' ? home : folder)
  if (folder !== '' && entries.some(({ name }) => name === '.git')) {
    met.push(refuse(folder, 'a repository of its own, such as a submodule: it holds .git'))
    return
  }
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.validName && leaveOut(path, entry.kind)) continue
    const found = classify(path, entry)
    if (found === 'folder') walkInto({ home, folder: path, leaveOut }, met)
    else met.push(found)
  }
}

const classify = (path: string, { name, kind, validName }: FolderEntry): Walked | 'folder' => {
  if (!validName) return refuse(path, 'its name is not UTF-8')
  if (kind !== 'folder' && isDropping(name)) return { kind: 'dropping', path: printPath(path) }
  const problem = nameProblem(name) ?? kindProblem(kind)
  if (problem !== null) return refuse(path, problem)
  return kind === 'folder' ? 'folder' : { kind: 'file', path }
}
