import type { PartOfRun } from '@vitest-oracle/core/merge'
import {
  commitTime,
  inspect,
  ledgerName,
  newRunId,
  OracleError,
  type RunReport,
  withUntracked,
} from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'
import { reportsOfBlobs } from './blob-reports.ts'
import { foundModules } from './found-modules.ts'
import { toEvidence, UNEXPLAINED } from './judge-run.ts'
import { ledgerPlace } from './ledger-of.ts'
import { narrowings } from './narrowing.ts'
import type { RunResult } from './run-evidence.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/** Whether this run only puts blobs together: no worker, no test. */
export const isMerge = ({ config }: Vitest): boolean => Boolean(config.mergeReports)

/**
 * Judges what the parts of a split run saw, as one run. Of the blobs only the reports in them are read;
 * Vitest's own word can make the verdict worse, never better.
 *
 * @throws OracleError 64 `merge-narrowed`, and whatever keeps the blobs from being one run of this checkout
 */
export const judgeMerge = async (session: Session, { modules, reason }: RunResult): Promise<RunReport> => {
  const { policy } = session.oracle
  expectUnfiltered(session)
  const { parts, run, merge, permitsInForce, mergeRecords } = await mergeBlobs(session)
  const evidence = { ...toEvidence(session, run), merge, permitsInForce }
  const judged = inspect(policy, evidence)
  const isDoubtful = reason === 'failed' && judged.verdict.exitCode === 0 && modules.length > 0
  const report = isDoubtful ? inspect(policy, { ...evidence, run: { ...run, unhandledErrors: [UNEXPLAINED] } }) : judged
  const { untied } = merge
  const { record, roster } = mergeRecords(parts, { policy, run, report, trusted: session.records, untied })
  return { ...report, run: { id: newRunId(record), record, roster }, ledger: ledgerName(ledgerPlace(session.options)) }
}

/** A filter of the merge would leave out of sight what the parts left out. */
const expectUnfiltered = ({ vitest }: Session): void => {
  const narrowed = narrowings(vitest, []).map(({ detail }) => detail)
  if (narrowed.length === 0) return
  throw new OracleError({
    code: 'merge-narrowed',
    message: `merge the blobs of ${vitest.config.mergeReports} with ${narrowed.join(', ')}: a merge sees everything or nothing`,
    hint: 'whoever runs the CI job drops that from the command: npx vitest run --merge-reports=<folder>',
  })
}

const mergeBlobs = async (session: Session) => {
  // Loaded here only: no other run reads reports, and beside a merge no code under test runs.
  const { mergeParts, mergeRecords, parseReport, toPartOfRun } = await import('@vitest-oracle/core/merge')
  const { vitest, oracle } = session
  const [first, ...rest] = reportsOfBlobs(vitest)
    .map((text) => parseReport(text))
    .map((report) => toPartOfRun(report.part === null ? 'the run' : `part ${report.part.label}`, report))
  // `reportsOfBlobs` refuses to find none.
  if (first === undefined) throw new Error('a merge of no blobs')
  const merged = mergeParts([first, ...rest], {
    policy: oracle.policy,
    checkout: { commit: await checkedOut(session, [first, ...rest]), lock: oracle.lock, now: oracle.now },
    ci: session.ci,
    found: await foundModules(session),
    fileOf: (label) => `${vitest.config.mergeReports}/blob-${label.replace('/', '-')}.json`,
  })
  return { ...merged, mergeRecords }
}

const checkedOut = async (session: Session, parts: readonly PartOfRun[]) => {
  const { head, oracle } = session
  const ran = new Set(parts.flatMap(({ evidence }) => evidence.modules.map(({ path }) => path)))
  const isLoaded = (file: string): boolean => ran.has(pathInHome(oracle, file))
  const commit = await withUntracked(await head, { home: oracle.home, isLoaded })
  session.commit = commit
  return commit && { ...commit, committedAt: await commitTime(oracle.home, commit.sha) }
}
