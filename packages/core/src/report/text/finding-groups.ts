import type { Finding } from '../../model/index.ts'

/** Findings of one check and exit code, as a report shows them together. */
export interface FindingGroup {
  readonly check: Finding['check']
  readonly exitCode: Finding['exitCode']
  /** By code, in the order in which the codes come up. */
  readonly codes: readonly (readonly [Finding, ...Finding[]])[]
}

/** Groups sorted findings, worst first, without touching their order. */
export const groupFindings = (findings: readonly Finding[]): readonly FindingGroup[] => {
  const groups = new Map<string, Map<string, [Finding, ...Finding[]]>>()
  for (const finding of findings) {
    const key = `${finding.exitCode} ${finding.check}`
    const codes = groups.get(key) ?? new Map<string, [Finding, ...Finding[]]>()
    groups.set(key, codes)
    const same = codes.get(finding.code)
    if (same === undefined) codes.set(finding.code, [finding])
    else same.push(finding)
  }
  return [...groups.values()].map((codes) => toGroup([...codes.values()]))
}

const toGroup = (codes: readonly [Finding, ...Finding[]][]): FindingGroup => {
  // A group is only made together with its first finding.
  const [[{ check, exitCode }]] = codes as [[Finding, ...Finding[]], ...[Finding, ...Finding[]][]]
  return { check, exitCode, codes }
}
