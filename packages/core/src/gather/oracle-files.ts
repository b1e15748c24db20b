import { readBytes } from '../io/files.ts'
import { type EntryKind, type FolderEntry, kindOf, readFolder } from '../io/folder.ts'

/** The files of an oracle, of a working copy or of a commit. Every path is relative to home. */
export interface OracleFiles {
  /** Null where nothing of that name exists. */
  kindOf(path: string): EntryKind | null
  readFolder(path: string): readonly FolderEntry[]
  readBytes(path: string): Uint8Array
}

/** The files of the working copy. Anything unreadable is thrown. */
export const filesOnDisk = (home: string): OracleFiles => ({
  kindOf: (path) => kindOf(`${home}/${path}`, path),
  readFolder: (path) => readFolder(`${home}/${path}`, path),
  readBytes: (path) => readBytes(`${home}/${path}`, path),
})
