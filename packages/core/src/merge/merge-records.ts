import { lostTests } from '../budget/lost-tests.ts'
import { recordTests } from '../budget/record-tests.ts'
import type { NewRun, Policy, Report, RunEvidence } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/** What a record is made of. */
export interface MergedRecord {
  readonly policy: Pick<Policy, 'budgets'>
  /** The merged evidence. */
  readonly run: RunEvidence
  /** The verdict of the merge. */
  readonly report: Pick<Report, 'verdict' | 'findings'>
  /** Whether the job that merges may write trusted records. */
  readonly trusted: boolean
  /** Whether no commit says what was run, see `MergedParts.untied`. */
  readonly untied: boolean
}

/**
 * One record for all parts, as an unsplit run would have left it: it began when the first of them did.
 * Of parts that no commit ties together it is dirty, no full run, and nobody's to trust.
 */
export const mergeRecords = (
  [first, ...rest]: readonly [PartOfRun, ...PartOfRun[]],
  { policy, run, report, trusted, untied }: MergedRecord,
): Omit<NewRun, 'id'> => {
  const records = [first, ...rest].map((part) => part.run.record)
  const dirty = untied || records.some((record) => record.dirty)
  const { tests, roster } = recordTests(policy, run.tests)
  const lost = lostTests(policy, run)
  const { lost: _, rerun: __, ...record } = first.run.record
  return {
    record: {
      ...record,
      dirty,
      trusted: trusted && !dirty,
      full: !dirty && records.every(({ full }) => full) && report.findings.every(({ code }) => code !== 'missing-part'),
      part: null,
      exitCode: report.verdict.exitCode,
      tests,
      ...(lost.length === 0 ? {} : { lost }),
    },
    roster,
  }
}
