import { OracleError } from '../model/error.ts'

/** One thing that is wrong with a policy file. */
export interface Problem {
  /** 1-based. */
  readonly line: number
  /** What is wrong there, with the key, the value and what is allowed. */
  readonly text: string
}

/** The error of a policy file that is refused: exit code 64, every problem with its line. */
export const policyError = (path: string, problems: readonly Problem[], cause?: unknown): OracleError =>
  new OracleError({
    code: 'policy-invalid',
    message: `read ${path}: ${listProblems(problems)}`,
    hint: `mend ${path}, then run \`npx vitest-oracle seal\`; both are for a person who owns the oracle`,
    ...(cause === undefined ? {} : { cause }),
  })

const listProblems = (problems: readonly Problem[]): string => {
  const lines = problems
    .toSorted((a, b) => a.line - b.line || (a.text < b.text ? -1 : 1))
    .map(({ line, text }) => `line ${line}: ${text}`)
  return lines.length === 1
    ? lines.join('')
    : `${lines.length} problems\n${lines.map((line) => `  ${line}`).join('\n')}`
}
