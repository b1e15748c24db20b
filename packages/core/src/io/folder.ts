import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { errorCode, unreadable } from './unreadable.ts'

/** What a name in a folder stands for; symbolic links are not followed. */
export type EntryKind = 'file' | 'folder' | 'symlink' | 'other'

/** One entry of a folder. */
export interface FolderEntry {
  /** Where `validName` is false: printable, with the offending bytes written as `\xff`. */
  readonly name: string
  readonly kind: EntryKind
  /** Whether the name is valid UTF-8. */
  readonly validName: boolean
}

/**
 * What a folder holds, in the file system's order.
 * @throws OracleError 64 `cannot-read`
 */
export const readFolder = (path: string, shown: string = path): readonly FolderEntry[] => {
  try {
    const dirents = readdirSync(path, { withFileTypes: true })
    // A replacement character is either real or stands for bytes that were lost: only the bytes tell.
    if (dirents.some(({ name }) => name.includes('\ufffd'))) return readRawFolder(path)
    return dirents.map((dirent) => ({ name: dirent.name, kind: toKind(dirent), validName: true }))
  } catch (cause) {
    throw unreadable(shown, cause)
  }
}

/** What a path is, symbolic links not followed; null where nothing of that name exists. */
export const kindOf = (path: string, shown: string = path): EntryKind | null => {
  try {
    return toKind(lstatSync(path))
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT' || errorCode(cause) === 'ENOTDIR') return null
    throw unreadable(shown, cause)
  }
}

type Typed = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>

const toKind = (entry: Typed): EntryKind => {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'symlink' : 'other'
}

const readRawFolder = (path: string): readonly FolderEntry[] =>
  readdirSync(path, { withFileTypes: true, encoding: 'buffer' }).map((dirent) => {
    const name = dirent.name.toString('utf8')
    const validName = Buffer.from(name, 'utf8').equals(dirent.name)
    return { name: validName ? name : printBytes(dirent.name), kind: toKind(dirent), validName }
  })

const printBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('')
