import {
  commitTime,
  gatherHistory,
  type History,
  headCommit,
  inspect,
  isCi,
  isRerun,
  type LedgerStore,
  mergeParts,
  mergeRecords,
  newRunId,
  openOracle,
  type PartOfRun,
  type RecordedCommit,
  type Recording,
  type Report,
  whyNotRecorded,
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

/** Judges the parts of a split run as one run, of which the report says what becomes of it in a job that records. */
export const judgeParts = async (query: PartsQuery, io: CliIo): Promise<MergedReport> => {
  const { home, root, parts, ledger, ledgerName } = query
  const { policy, lock } = openOracle({ home, root })
  const commit = await checkedOut(home)
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
  const whole = { ...report, run: { id: newRunId(record), record, roster }, ledger: ledgerName }
  return trusted ? { ...whole, recording: recordingOf(whole, { history, commit }) } : whole
}

/** The report of a merge, which always holds a run. */
export type MergedReport = Report & Required<Pick<Report, 'run' | 'ledger'>>

interface Past {
  readonly history: History
  readonly commit: RecordedCommit | null
}

const recordingOf = (report: MergedReport, { history, commit }: Past): Recording => {
  const reason = whyNotRecorded(report, commit)
  if (reason !== null) return { kind: 'not-recorded', reason }
  const { run, ledger } = report
  return { kind: 'recorded', id: run.id, ledger, rerun: isRerun(history, run.record) }
}

const checkedOut = async (home: string) => {
  const commit = await headCommit(home)
  return commit && { ...commit, committedAt: await commitTime(home, commit.sha) }
}

/** Only a job that says so writes trusted records (rule 7). */
const isTrusted = ({ env }: CliIo): boolean => env.ORACLE_RECORD === '1'
