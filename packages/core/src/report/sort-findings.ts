import { CHECKS, type Finding, ORACLE_CHANGE_CODES, PRECEDENCE } from '../model/index.ts'

/**
 * Findings in the order of a report: precedence of the exit code, then check, subject, code and
 * message. Of a changed oracle, what got looser comes first.
 */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(
    (a, b) =>
      PRECEDENCE.indexOf(a.exitCode) - PRECEDENCE.indexOf(b.exitCode) ||
      CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check) ||
      rankOf(a) - rankOf(b) ||
      compare(a.subject, b.subject) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )

const rankOf = ({ code }: Finding): number => (ORACLE_CHANGE_CODES as readonly string[]).indexOf(code)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
