import {
  asksToRecord,
  commitTime,
  gatherHistory,
  headCommit,
  inspect,
  isCi,
  type LedgerStore,
  markRerun,
  mergeParts,
  mergeRecords,
  newRunId,
  openOracle,
  type PartOfRun,
  type RecordedCommit,
  type Recording,
  type Report,
  whyNotRecorded,
  withUntracked,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { nowOf } from '../today.ts'
import { evidenceOfMerge } from './evidence-of-merge.ts'

/** What parts are judged by: the checkout of their commit, and the ledger. */
export interface PartsQuery {
  readonly home: string
  readonly root: string
  readonly parts: readonly [PartOfRun, ...PartOfRun[]]
  readonly ledger: LedgerStore
  /** The ledger as reports name it. */
  readonly ledgerName: string
}

/**
 * Judges the parts of a split run as one run, of which the report says what becomes of it in a job that records.
 *
 * @throws OracleError 64 `run-not-recorded` where such a job cannot, and whatever keeps the parts from being one run
 */
export const judgeParts = async (query: PartsQuery, io: CliIo): Promise<MergedReport> => {
  const { home, root, parts, ledger, ledgerName } = query
  const { policy, lock } = openOracle({ home, root })
  const commit = await checkedOut(home, parts)
  const now = nowOf(io)
  const merged = mergeParts(parts, { policy, checkout: { commit, lock, now }, ci: isCi(io.env) })
  const history = await gatherHistory({
    ledger,
    policy,
    lockDigest: lock.treeDigest,
    commit: commit === null || commit.dirty ? null : commit.sha,
    now,
  })
  const report = inspect(policy, await evidenceOfMerge(merged, { home, policy, lock, history }, io))
  const trusted = isTrusted(io)
  const { record, roster } = mergeRecords(merged.parts, {
    policy,
    run: merged.run,
    report,
    trusted,
    untied: merged.merge.untied,
  })
  const run = markRerun({ id: newRunId(record), record, roster }, history)
  const whole = { ...report, run, ledger: ledgerName }
  return trusted ? { ...whole, recording: recordingOf(whole, commit) } : whole
}

/** The report of a merge, which always holds a run. */
export type MergedReport = Report & Required<Pick<Report, 'run' | 'ledger'>>

const recordingOf = (report: MergedReport, commit: RecordedCommit | null): Recording => {
  const reason = whyNotRecorded(report, commit)
  if (reason !== null) return { kind: 'not-recorded', reason }
  const { run, ledger } = report
  return { kind: 'recorded', id: run.id, ledger, rerun: run.record.rerun === true }
}

const checkedOut = async (home: string, parts: readonly PartOfRun[]) => {
  const ran = new Set(parts.flatMap(({ evidence }) => evidence.modules.map(({ path }) => `${home}/${path}`)))
  const commit = await withUntracked(await headCommit(home), { home, isLoaded: (file) => ran.has(file) })
  return commit && { ...commit, committedAt: await commitTime(home, commit.sha) }
}

/** Only a job that says so writes trusted records (rule 7). */
const isTrusted = ({ env }: CliIo): boolean => asksToRecord(env.ORACLE_RECORD)
