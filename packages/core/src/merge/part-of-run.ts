import { type NewRun, OracleError, type Part, type Report, type RunEvidence } from '../model/index.ts'
import { contradiction } from '../verdict/contradiction.ts'
import { evidenceContradiction } from './evidence-contradiction.ts'

/** One part of a split run as its own job reported it; an unsplit run is the only part of itself. */
export interface PartOfRun {
  /** As messages name it: a file, or `part 2/4`. */
  readonly name: string
  readonly part: Part
  readonly run: NewRun
  readonly evidence: RunEvidence
  readonly report: Report
}

/**
 * Reads a report as that of a part, and holds what it says in one place against what it says in others.
 *
 * @throws OracleError 64 `not-a-part`; `part-contradicts-itself`
 */
export const toPartOfRun = (name: string, report: Report): PartOfRun => {
  const { run, partEvidence: evidence } = report
  if (run === undefined || evidence === undefined) throw notAPart(name)
  const problem = contradiction(report, run) ?? evidenceContradiction({ report, run, evidence })
  if (problem !== null) throw contradictsItself(name, problem)
  return { name, part: evidence.part ?? WHOLE, run, evidence, report }
}

/**
 * As {@link toPartOfRun}, and refuses an unsplit run: its report is its own verdict.
 *
 * @throws OracleError 64 `not-a-part`; `part-contradicts-itself`
 */
export const toPartOfSplit = (name: string, report: Report): PartOfRun => {
  if (report.part === null) throw notAPart(name)
  return toPartOfRun(name, report)
}

const notAPart = (name: string): OracleError =>
  new OracleError({
    code: 'not-a-part',
    message: `merge ${name}: it is not the report of a part of a run`,
    hint: 'a part is written by a run with --shard=<i>/<n>, or with ORACLE_PART=<name>/<number of parts>',
  })

const contradictsItself = (name: string, problem: string): OracleError =>
  new OracleError({
    code: 'part-contradicts-itself',
    message: `merge ${name}: ${problem}`,
    hint: 'it was edited or made by another program: take it from the job that ran the part (the CI owner)',
  })

const WHOLE: Part = { label: 'unsplit run', count: 1 }

/** In an order of their own, whatever order they were given in: the earliest first. */
export const inOrder = (parts: readonly PartOfRun[]): readonly PartOfRun[] => parts.toSorted(byStart)

const byStart = (a: PartOfRun, b: PartOfRun): number =>
  a.run.record.startedAt - b.run.record.startedAt || (a.part.label < b.part.label ? -1 : 1)
