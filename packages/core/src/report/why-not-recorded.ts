import { OracleError, type Report, undeclaredNarrowing } from '../model/index.ts'

/** The commit that was checked out when the run began. */
export interface RecordedCommit {
  /** Tracked files that differ from it. */
  readonly changed: readonly string[]
  /** Files that git does not track and the run loaded. */
  readonly untracked?: readonly string[] | undefined
}

/**
 * Why a run is not recorded as a trusted one, in a few words; null where nothing keeps it from that.
 *
 * @param commit null where none was checked out
 * @throws OracleError 64 `run-not-recorded` for a whole run that no clean commit was checked out for: a job
 * that records would record nothing, day by day, and nobody would see it
 */
export const whyNotRecorded = (report: Report, commit: RecordedCommit | null): string | null => {
  const codes = new Set(report.findings.map(({ code }) => code))
  const narrowed = undeclaredNarrowing(report).map(({ detail }) => detail)
  if (codes.has('interrupted')) return 'interrupted'
  if (codes.has('nothing-ran')) return 'nothing ran'
  if (narrowed.length > 0) return `narrowed (${narrowed[0]}${more(narrowed, 1)})`
  if (codes.has('missing-part')) return 'a part is missing'
  if (commit === null) throw unrecorded(NO_COMMIT)
  if (commit.changed.length > 0) throw unrecorded(uncommitted(commit.changed))
  if (commit.untracked !== undefined) throw unrecorded(untracked(commit.untracked))
  return report.run?.record.full ? null : 'not a full run'
}

const more = (all: readonly string[], shown: number): string =>
  all.length > shown ? ` and ${all.length - shown} more` : ''

const unrecorded = ({ why, hint }: { readonly why: string; readonly hint: string }): OracleError =>
  new OracleError({ code: 'run-not-recorded', message: `record this run: ${why}`, hint })

const NO_COMMIT = {
  why: 'no commit is checked out, so that nothing says what ran',
  hint: 'run the job in a clone with its commit checked out, or take ORACLE_RECORD=1 out of it (the CI owner)',
}

const SHOWN = 3

const names = (paths: readonly string[]): string => `${paths.slice(0, SHOWN).join(', ')}${more(paths, SHOWN)}`

const untracked = (paths: readonly string[]) => ({
  why: `it loaded ${names(paths)}, which no commit holds`,
  hint: 'record from a clean checkout: git add and commit it, or list it in .gitignore where a build writes it (the CI owner)',
})

const uncommitted = (changed: readonly string[]) => ({
  why: `uncommitted changes in ${names(changed)}`,
  hint: 'record from a clean checkout: commit what a step before the tests writes, or git rm --cached it and list it in .gitignore (the CI owner)',
})
