import type { Finding } from '@vitest-oracle/core/model'

/** Findings as `seal` prints them. */
export const findingLines = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ code, subject, message, action }) => [
    `${code}  ${subject}`,
    `  ${message}`,
    ...action.split('\n').map((line, index) => (index === 0 ? `  next  ${line}` : `    ${line}`)),
    '',
  ])
