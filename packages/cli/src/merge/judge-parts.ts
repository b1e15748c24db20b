import { relative } from 'node:path'
import {
  commitTime,
  type Evidence,
  fixturesOnDemand,
  gatherHistory,
  gatherRecordsInForce,
  gatherTree,
  headCommit,
  inspect,
  isCi,
  type LedgerStore,
  mergeParts,
  mergeRecords,
  NO_PATCH,
  newRunId,
  openOracle,
  type PartOfRun,
  type Report,
  rootsAbove,
  specSourcesOnDemand,
} from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { nowOf, todayOf } from '../today.ts'

/** What parts are judged by: the checkout of their commit, and the ledger. */
export interface PartsQuery {
  readonly home: string
  readonly root: string
  readonly parts: readonly [PartOfRun, ...PartOfRun[]]
  readonly ledger: LedgerStore
}

/** Judges the parts of a split run as one run. */
export const judgeParts = async ({ home, root, parts, ledger }: PartsQuery, io: CliIo): Promise<Report> => {
  const { policy, lock } = openOracle({ home, root })
  const commit = await checkedOut(home)
  const now = nowOf(io)
  const merged = mergeParts(parts, { policy, checkout: { commit, lock, now }, ci: isCi(io.env) })
  const tree = gatherTree({ home, root, sealed: policy.sealed, lock })
  const today = todayOf(io)
  const { run, merge, permitsInForce } = merged
  const evidence: Evidence = {
    ...NO_PATCH,
    mode: 'run',
    today,
    lock,
    tree,
    // No test runs here: what happened to the working copies of the parts is in their findings.
    treeAfter: tree,
    otherHomes: rootsAbove(home, root).map((path) => relative(home, path)),
    fixtures: await fixturesOnDemand({ home, root }),
    specs: await specSourcesOnDemand({ home, root, policy, lock }),
    history: await gatherHistory({
      ledger,
      policy,
      lockDigest: lock.treeDigest,
      commit: commit === null || commit.dirty ? null : commit.sha,
      now,
    }),
    ...(await gatherRecordsInForce({
      home,
      policy,
      today,
      env: io.env,
      platform: process.platform,
      nodeVersion: process.versions.node,
    })),
    permitsInForce,
    run,
    merge,
  }
  const report = inspect(policy, evidence)
  const { untied } = merge
  const { record, roster } = mergeRecords(merged.parts, { policy, run, report, trusted: isTrusted(io), untied })
  return { ...report, run: { id: newRunId(record), record, roster } }
}

const checkedOut = async (home: string) => {
  const commit = await headCommit(home)
  return commit && { ...commit, committedAt: await commitTime(home, commit.sha) }
}

/** Only a job that says so writes trusted records (rule 7). */
const isTrusted = ({ env }: CliIo): boolean => env.ORACLE_RECORD === '1'
