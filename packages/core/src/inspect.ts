import { budgetStates } from './budget/budget-states.ts'
import { RUNNING_CHECKS } from './checks/index.ts'
import { unseenEvidence } from './checks/run-complete/unseen-evidence.ts'
import { driftDuring } from './lock/drift-during.ts'
import { withCharges } from './merge/with-charges.ts'
import type { Evidence, Finding, Policy, Report } from './model/index.ts'
import { makeReport } from './report/make-report.ts'
import { sortFindings } from './report/sort-findings.ts'
import { decide } from './verdict/decide.ts'
import { enforcement } from './verdict/enforcement.ts'

/** Every reason the evidence gives, sorted: precedence of the exit code, then check, then subject. */
export const runChecks = (policy: Policy, evidence: Evidence): readonly Finding[] =>
  sortFindings(
    withCharges(
      Object.values(RUNNING_CHECKS).flatMap((check) => check(policy, evidence)),
      evidence.merge?.charges ?? [],
    ),
  )

/** The spine: what was gathered, judged, as the one value that every rendering is a function of. */
export const inspect = (policy: Policy, evidence: Evidence): Report => {
  const findings = runChecks(policy, evidence)
  return makeReport({
    policy,
    evidence,
    findings,
    verdict: decide(findings, { mode: evidence.mode, enforce: enforcement(policy, evidence) }),
    budgets: budgetStates(policy, evidence),
    drift: driftDuring(evidence),
    unseen: unseenEvidence(policy, evidence),
  })
}
