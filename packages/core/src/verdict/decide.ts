import {
  EXIT,
  type ExitCode,
  type Finding,
  type Policy,
  PRECEDENCE,
  type Report,
  type Verdict,
} from '../model/index.ts'

/** What a verdict depends on besides the findings. */
export interface DecideOptions {
  readonly mode: Report['mode']
  readonly enforce: Policy['enforce']
}

/**
 * Findings into one verdict: the exit code is the first in precedence. `run` and `verify` print
 * review findings and exit by the rest; `gate` exits by them too. More findings never make a verdict milder.
 */
export const decide = (findings: readonly Finding[], { mode, enforce }: DecideOptions): Verdict => {
  const codes = findings.map((finding) => finding.exitCode)
  const exitCode = firstOf(mode === 'gate' ? codes : codes.filter((code) => code !== EXIT.review))
  return { kind: toKind(exitCode), exitCode, enforced: enforce === 'reject' }
}

const firstOf = (codes: readonly ExitCode[]): ExitCode => PRECEDENCE.find((code) => codes.includes(code)) ?? EXIT.allow

const toKind = (code: ExitCode): Verdict['kind'] => {
  if (code === EXIT.allow) return 'allow'
  if (code === EXIT.review) return 'review'
  return code === EXIT.cannotJudge || code === EXIT.bug ? 'cannot-judge' : 'reject'
}
