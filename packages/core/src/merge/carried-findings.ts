import { type CheckName, EXIT, type Finding } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/**
 * What the merge cannot find out again, since only the job of the part could see it: what happened to
 * its working copy, what its configuration says, and why it could not judge at all. All else is judged anew from the evidence.
 */
export const carriedFindings = (parts: readonly PartOfRun[]): readonly Finding[] =>
  parts.flatMap(({ part, evidence, report }) =>
    report.findings
      .filter(isOfItsJob)
      .map((finding) =>
        evidence.part === null ? finding : { ...finding, message: `in part ${part.label}: ${finding.message}` },
      ),
  )

const OF_THE_JOB: readonly CheckName[] = ['lock-intact', 'fixture-address', 'fixture-shape', 'config-integrity']

const isOfItsJob = ({ check, exitCode }: Finding): boolean =>
  exitCode === EXIT.cannotJudge ||
  exitCode === EXIT.bug ||
  (exitCode !== EXIT.allow && exitCode !== EXIT.review && OF_THE_JOB.includes(check))

/** Findings with those that the merge did not find itself, each once. */
export const withCarried = (found: readonly Finding[], carried: readonly Finding[]): readonly Finding[] => {
  const known = new Set(found.map(keyOf))
  const others = new Map(carried.map((finding) => [keyOf(finding), finding]))
  return [...found, ...[...others].flatMap(([key, finding]) => (known.has(key) ? [] : [finding]))]
}

const keyOf = ({ check, code, subject }: Finding): string => JSON.stringify([check, code, subject])
