import { type Charge, type CheckName, EXIT, type Finding } from '../model/index.ts'

/**
 * Findings of a merge with what it takes over from its parts. What only the job of a part could see it
 * takes over always: what happened to its working copy, what its configuration says, why it could not
 * judge. All else it judges anew, and takes over where it comes to nothing of that exit code: a merge is
 * never better than one of its parts.
 */
export const withCharges = (found: readonly Finding[], charges: readonly Charge[]): readonly Finding[] => {
  const known = new Set(found.map(keyOf))
  const codes = new Set(found.map(({ exitCode }) => exitCode))
  const isTakenOver = (finding: Finding): boolean =>
    isOfItsJob(finding) ? !known.has(keyOf(finding)) : !codes.has(finding.exitCode)
  return [...found, ...charges.filter(({ finding }) => isTakenOver(finding)).map(inParts)]
}

const OF_THE_JOB: readonly CheckName[] = ['lock-intact', 'fixture-address', 'fixture-shape', 'config-integrity']

const isOfItsJob = ({ check, exitCode }: Finding): boolean =>
  exitCode === EXIT.cannotJudge || exitCode === EXIT.bug || OF_THE_JOB.includes(check)

const inParts = ({ finding, labels }: Charge): Finding =>
  labels.length === 0
    ? finding
    : { ...finding, message: `in part${labels.length > 1 ? 's' : ''} ${labels.join(', ')}: ${finding.message}` }

const keyOf = ({ check, code, subject, message, exitCode }: Finding): string =>
  JSON.stringify([check, code, subject, message, exitCode])
