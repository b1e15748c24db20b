import { blobId } from '../../io/git/blob-id.ts'
import { type RemoteBranch, withRemoteBranch } from '../../io/git/remote-branch.ts'
import type { LedgerFile } from '../../io/list-ledger.ts'
import { writeLedgerFiles } from '../../io/write-ledger-files.ts'
import { readRoster, readRun } from '../read-record.ts'
import { type BranchFiles, branchFiles } from './branch-files.ts'
import { disagreement, type Standing, standingOfRoster, standingOfRun } from './compare-files.ts'
import { type FolderFiles, folderFiles } from './folder-files.ts'
import type { LedgerBranchQuery } from './ledger-branch-query.ts'

/** What came of a pull. */
export interface PulledLedger {
  /** `origin/oracle-ledger`. */
  readonly branch: string
  /** Whether the branch is there at all. */
  readonly exists: boolean
  /** How many runs the folder lacked. */
  readonly runs: number
  /** What was left on the branch, each with the reason; sorted. */
  readonly skipped: readonly string[]
}

/**
 * Writes the trusted runs and the rosters of a branch that a folder lacks. Nothing in the folder is
 * deleted or replaced, except a run that nobody trusted yet by the same run, trusted.
 *
 * @throws OracleError 64: `run-id-taken` before anything is written; `ledger-unreadable`,
 * `ledger-unwritable`, `not-a-ledger-branch`, and whatever keeps git from fetching
 */
export const pullLedger = (query: LedgerBranchQuery): Promise<PulledLedger> =>
  withRemoteBranch({ ...query, direction: 'fetch' }, async (branch) => {
    const tip = await branch.fetch()
    if (tip === null) return { branch: branch.name, exists: false, runs: 0, skipped: [] }
    const files = branchFiles(await branch.list(tip), { name: branch.name, root: query.root })
    const folder = folderFiles(query.dir)
    const judged = (await differingFiles(branch, files, folder)).map((file) => judge(file, folder))
    const clash = judged.find(({ standing }) => standing === 'different')
    if (clash !== undefined) throw disagreement(query.shown, branch.name, clash.file.path)
    // Rosters first: a run names one.
    const missing = judged
      .filter(({ standing }) => standing === 'missing')
      .toSorted(byPath)
      .toReversed()
    write(query.dir, missing)
    // A roster that was there before may have been taken out because no run named it yet.
    write(query.dir, await goneRosters(branch, files, query.dir))
    return {
      branch: branch.name,
      exists: true,
      runs: missing.filter(({ file }) => files.runs.has(file.path)).length,
      skipped: [...files.foreign, ...judged.flatMap(({ skipped }) => skipped ?? [])].toSorted(),
    }
  })

/** The files of the branch that are not in the folder byte by byte. */
const differingFiles = async (
  branch: RemoteBranch,
  { runs, rosters }: BranchFiles,
  folder: FolderFiles,
): Promise<readonly LedgerFile[]> => {
  const wanted = [...runs, ...rosters].filter(([path, id]) => {
    const own = folder.read(path)
    return own === null || blobId(own.bytes, id) !== id
  })
  const blobs = await branch.read(wanted.map(([, id]) => id))
  return wanted.flatMap(([path, id]) => {
    const bytes = blobs.get(id)
    return bytes === undefined ? [] : [{ path, bytes }]
  })
}

const goneRosters = async (branch: RemoteBranch, { rosters }: BranchFiles, dir: string): Promise<readonly Judged[]> => {
  const folder = folderFiles(dir)
  const gone = new Map([...rosters].filter(([path]) => folder.read(path) === null))
  const files = await differingFiles(branch, { runs: new Map(), rosters: gone, foreign: [] }, folder)
  return files.map((file) => judge(file, folder)).filter(({ standing }) => standing === 'missing')
}

const write = (dir: string, judged: readonly Judged[]): void =>
  writeLedgerFiles(dir, new Map(judged.map(({ file }) => [file.path, file.bytes])))

interface Judged {
  readonly file: LedgerFile
  /** Null: it is no file of a ledger after all. */
  readonly standing: Standing | null
  readonly skipped: string | null
}

const judge = (file: LedgerFile, folder: FolderFiles): Judged => {
  const own = folder.read(file.path)
  const { path } = file
  if (path.startsWith('rosters/')) {
    const { skipped } = readRoster(file)
    return { file, skipped, standing: skipped === null ? standingOfRoster(own) : null }
  }
  const { value, skipped } = readRun(file)
  if (value === null) return { file, skipped, standing: null }
  if (!value.record.trusted) return { file, skipped: `${path}: a run that nobody trusts`, standing: null }
  return { file, skipped: null, standing: standingOfRun(value.record, own) }
}

const byPath = ({ file: a }: Judged, { file: b }: Judged): number => (a.path < b.path ? -1 : 1)
