import { inspect, newRunId, type Report } from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'
import { reportsOfBlobs } from './blob-reports.ts'
import { toEvidence, UNEXPLAINED } from './judge-run.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Whether this run only puts blobs together: no worker, no test. */
export const isMerge = ({ config }: Vitest): boolean => Boolean(config.mergeReports)

/**
 * Judges what the parts of a split run saw, as one run. Of the blobs only the reports in them are read;
 * Vitest's own word can make the verdict worse, never better.
 */
export const judgeMerge = async (session: Session, { modules, reason }: RunResult): Promise<Report> => {
  const { policy } = session.oracle
  const { parts, run, merge, permitsInForce, mergeRecords } = await mergeBlobs(session)
  const unrun = await unrunModules(session, new Set(run.modules.map(({ path }) => path)))
  const evidence = { ...toEvidence(session, run), merge: { ...merge, unrun }, permitsInForce }
  const judged = inspect(policy, evidence)
  const isDoubtful = reason === 'failed' && judged.verdict.exitCode === 0 && modules.length > 0
  const report = isDoubtful ? inspect(policy, { ...evidence, run: { ...run, unhandledErrors: [UNEXPLAINED] } }) : judged
  const { record, roster } = mergeRecords(parts, { policy, run, report, trusted: session.records })
  return { ...report, run: { id: newRunId(record), record, roster } }
}

const mergeBlobs = async ({ vitest, oracle, head }: Session) => {
  // Loaded here only: no other run reads reports, and beside a merge no code under test runs.
  const { mergeParts, mergeRecords, parseReport, toPartOfRun } = await import('@vitest-oracle/core/merge')
  const [first, ...rest] = reportsOfBlobs(vitest)
    .map(parseReport)
    .map((report) => toPartOfRun(report.part === null ? 'the run' : `part ${report.part.label}`, report))
  // `reportsOfBlobs` refuses to find none.
  if (first === undefined) throw new Error('a merge of no blobs')
  const merged = mergeParts([first, ...rest], {
    policy: oracle.policy,
    checkout: { sha: (await head)?.sha ?? null, lock: oracle.lock.treeDigest },
    fileOf: (label) => `${vitest.config.mergeReports}/blob-${label.replace('/', '-')}.json`,
  })
  return { ...merged, mergeRecords }
}

/** Test files that Vitest finds here and no part ran: a folder that the split forgot. */
const unrunModules = async ({ vitest, oracle }: Session, ran: ReadonlySet<string>): Promise<readonly string[]> => {
  const found = await vitest.globTestSpecifications()
  const paths = found.map(({ moduleId }) => pathInHome(oracle, moduleId))
  return [...new Set(paths)].filter((path) => !ran.has(path)).sort()
}
