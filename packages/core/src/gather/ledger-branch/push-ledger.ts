import { type TreeMap, toTreeEntry } from '../../io/git/list-tree.ts'
import { type RemoteBranch, withRemoteBranch } from '../../io/git/remote-branch.ts'
import { remoteBusy } from '../../io/git/remote-failure.ts'
import { waitAfter } from '../../io/git/wait-after.ts'
import type { LedgerFile } from '../../io/list-ledger.ts'
import { branchFiles } from './branch-files.ts'
import { disagreement, standingOfRoster, standingOfRun } from './compare-files.ts'
import type { LedgerBranchQuery } from './ledger-branch-query.ts'
import { type TrustedRun, type TrustedRuns, trustedRuns } from './trusted-runs.ts'

/** What came of a push. */
export interface PushedLedger {
  /** `origin/oracle-ledger`. */
  readonly branch: string
  /** How many runs the branch lacked. */
  readonly runs: number
  /** How many it holds now. */
  readonly total: number
  /** Runs of the folder that nobody trusts, which stay there. */
  readonly untrusted: number
  /** What lies in the folder and is no file of a ledger, each with the reason; sorted. */
  readonly skipped: readonly string[]
}

/** How often a push that somebody else outran is tried. */
const TRIES = 10

/**
 * Adds the trusted runs of a folder that a branch lacks, and the rosters they name, as one commit on
 * top of the branch; the first one makes it. Whatever lies on the branch stays, and nothing is forced.
 *
 * @param limit how often it is tried at most, where others are faster. Default: 10
 * @throws OracleError 64: `run-id-taken` before anything is pushed; `remote-busy`, `ledger-unreadable`,
 * `not-a-ledger-branch`, and whatever keeps git from pushing
 */
export const pushLedger = (query: LedgerBranchQuery, limit: number = TRIES): Promise<PushedLedger> => {
  const own = trustedRuns(query.dir)
  return withRemoteBranch({ ...query, direction: 'push' }, async (branch) => {
    for (let tries = 1; ; tries += 1) {
      const pushed = await pushOnce({ query, branch, own })
      if (pushed !== null) return { ...pushed, branch: branch.name, untrusted: own.untrusted, skipped: own.skipped }
      if (tries >= limit) throw remoteBusy({ verb: 'push', name: branch.name }, limit)
      await waitAfter(tries)
    }
  })
}

interface Push {
  readonly query: LedgerBranchQuery
  readonly branch: RemoteBranch
  readonly own: TrustedRuns
}

/** Null where somebody else was faster. */
const pushOnce = async (push: Push): Promise<Pick<PushedLedger, 'runs' | 'total'> | null> => {
  const { branch, query } = push
  const tip = await branch.fetch()
  const before: TreeMap = tip === null ? new Map() : await branch.list(tip)
  const there = branchFiles(before, { name: branch.name, root: query.root }).runs.size
  const missing = await missingRuns(push, before)
  if (missing.length === 0) return { runs: 0, total: there }
  const commit = await branch.add({
    tip,
    files: new Map((await withRosters(push, before, missing)).map(({ path, bytes }) => [path, bytes])),
    message: missing.length === 1 ? 'record a run' : `record ${missing.length} runs`,
  })
  refuseLoss(push, before, await branch.list(commit))
  return (await branch.push(commit)) ? { runs: missing.length, total: there + missing.length } : null
}

const missingRuns = async (push: Push, before: TreeMap): Promise<readonly TrustedRun[]> => {
  const files = await filesAt(
    push,
    before,
    push.own.runs.map(({ file }) => file.path),
  )
  return push.own.runs.filter(({ file, record }) => {
    const there = files.get(file.path) ?? null
    if (there === null) return true
    if (standingOfRun(record, there) === 'same') return false
    throw disagreement(push.query.shown, push.branch.name, file.path)
  })
}

const withRosters = async (
  push: Push,
  before: TreeMap,
  runs: readonly TrustedRun[],
): Promise<readonly LedgerFile[]> => {
  const named = new Set(runs.map(({ record }) => record.roster))
  const rosters = [...named].flatMap((digest) => push.own.rosters.get(digest) ?? [])
  const files = await filesAt(
    push,
    before,
    rosters.map(({ path }) => path),
  )
  const missing = rosters.filter(({ path }) => {
    const standing = standingOfRoster(files.get(path) ?? null)
    if (standing === 'different') throw disagreement(push.query.shown, push.branch.name, path)
    return standing === 'missing'
  })
  return [...missing, ...runs.map(({ file }) => file)]
}

/** What the branch has at some paths; what is no plain file there reads as an empty one. */
const filesAt = async (
  { branch }: Push,
  before: TreeMap,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LedgerFile>> => {
  const entries = paths.flatMap((path) => {
    const text = before.get(path)
    return text === undefined ? [] : [{ path, ...toTreeEntry(text) }]
  })
  const plain = entries.filter(({ mode }) => mode === '100644')
  const blobs = await branch.read(plain.map(({ id }) => id))
  return new Map(
    entries.map(({ path, mode, id }) => [
      path,
      { path, bytes: (mode === '100644' ? blobs.get(id) : undefined) ?? new Uint8Array() },
    ]),
  )
}

/** A file in the place of a folder would be replaced by it. */
const refuseLoss = ({ query, branch }: Push, before: TreeMap, after: TreeMap): void => {
  for (const [path, entry] of before)
    if (after.get(path) !== entry) throw disagreement(query.shown, branch.name, JSON.stringify(path))
}
