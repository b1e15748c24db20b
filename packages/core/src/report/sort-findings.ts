import { CHECKS, type Finding, PRECEDENCE } from '../model/index.ts'

/** Findings in the order of a report: precedence of the exit code, then check, subject, code and message. */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(
    (a, b) =>
      PRECEDENCE.indexOf(a.exitCode) - PRECEDENCE.indexOf(b.exitCode) ||
      CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check) ||
      compare(a.subject, b.subject) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
