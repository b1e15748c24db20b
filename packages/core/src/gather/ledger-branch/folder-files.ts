import { type LedgerFile, listLedger, readLedgerFile } from '../../io/list-ledger.ts'

/** The files of a ledger in a folder. */
export interface FolderFiles {
  /** Paths of its runs, sorted. */
  readonly runs: readonly string[]
  /** Null for one that is not there. */
  read(path: string): LedgerFile | null
}

/**
 * The files of a ledger in a folder, each read when it is asked for. What is no file but has the name
 * of one, or of a folder around one, reads as an empty file: nothing is written through a link.
 * @throws OracleError 64 `ledger-unreadable`
 */
export const folderFiles = (dir: string): FolderFiles => {
  const { runs, rosters, foreign } = listLedger(dir)
  const present = new Set([...runs, ...rosters])
  const blocked = new Set(foreign.map((name) => name.replace(/(?:\/| \(not a file\))$/, '')))
  const isBlocked = (path: string): boolean => {
    const parts = path.split('/')
    return parts.some((_, index) => blocked.has(parts.slice(0, index + 1).join('/')))
  }
  return {
    runs,
    read: (path) => {
      if (present.has(path)) return readLedgerFile(dir, path)
      return isBlocked(path) ? { path, bytes: new Uint8Array() } : null
    },
  }
}
