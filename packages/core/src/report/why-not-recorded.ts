import { type Report, undeclaredNarrowing } from '../model/index.ts'

/** The commit that was checked out when the run began. */
export interface RecordedCommit {
  /** Tracked files that differ from it. */
  readonly changed: readonly string[]
}

/**
 * Why a run is not recorded as a trusted one, in a few words; null where nothing keeps it from that.
 *
 * @param commit null where none was checked out
 */
export const whyNotRecorded = (report: Report, commit: RecordedCommit | null): string | null => {
  const codes = new Set(report.findings.map(({ code }) => code))
  const narrowed = undeclaredNarrowing(report).map(({ detail }) => detail)
  if (codes.has('interrupted')) return 'interrupted'
  if (codes.has('nothing-ran')) return 'nothing ran'
  if (narrowed.length > 0) return `narrowed (${firstOf(narrowed)})`
  if (codes.has('missing-part')) return 'a part is missing'
  if (commit === null) return 'no commit is checked out'
  if (commit.changed.length > 0) return `uncommitted changes (${firstOf(commit.changed)})`
  return report.run?.record.full ? null : 'not a full run'
}

const firstOf = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} more`
