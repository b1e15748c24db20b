import type { ExitCode } from './exit-code.ts'

/** The checks, in the order in which a report lists them. */
export const CHECKS = [
  'policy-sound',
  'path-fence',
  'oracle-comparison',
  'lock-intact',
  'config-integrity',
  'frozen-paths',
  'fixture-address',
  'fixture-shape',
  'sealed-evidence',
  'tests-passed',
  'run-complete',
  'flake-budget',
] as const

/** The name of one check; its page is `docs/checks/<name>.md`. */
export type CheckName = (typeof CHECKS)[number]

/** Whose move it is. */
export type Actor =
  /** Whoever wrote the patch. */
  | 'author'
  /** A person who may change `oracle/`. */
  | 'oracle-owner'
  /** Whoever runs the CI job. */
  | 'ci-owner'

/** One reason. The job was done and this is the news. */
export interface Finding {
  readonly check: CheckName
  /** Kebab-case, stable: `marker-without-permit`. API: add, do not rename. */
  readonly code: string
  /** A test id, a path, or a name of the policy. */
  readonly subject: string
  /** One line: what is wrong, with the value in it. */
  readonly message: string
  /** One line or a few to paste: what to do next. */
  readonly action: string
  readonly who: Actor
  /** What it costs; 10 is review, 0 is a note. */
  readonly exitCode: ExitCode
}
