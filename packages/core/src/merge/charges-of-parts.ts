import { type Charge, EXIT, type Finding } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/** All that the parts were charged with by their own jobs, the same charge of several parts once. */
export const chargesOfParts = (parts: readonly PartOfRun[]): readonly Charge[] => {
  const charges = new Map<string, Charge>()
  for (const { part, evidence, report } of parts)
    for (const finding of report.findings.filter(isCharge)) {
      const key = JSON.stringify(finding)
      const labels = [...(charges.get(key)?.labels ?? []), ...(evidence.part === null ? [] : [part.label])]
      charges.set(key, { finding, labels: labels.sort() })
    }
  return [...charges.values()]
}

const isCharge = ({ exitCode }: Finding): boolean => exitCode !== EXIT.allow && exitCode !== EXIT.review
