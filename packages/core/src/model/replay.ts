/** What names one test on the command line. */
export interface ReplayTarget {
  /** The module's path relative to home. */
  readonly module: string
  /** The test's title as `-t` sees it: suites first, joined by blanks. */
  readonly title: string
  /** One counterexample of it, tried instead of the sealed seeds. */
  readonly counterexample?: { readonly seed: number; readonly path: string }
}

/** The command that runs one test again, to paste into a shell: `-t` takes a regular expression. */
export const replayCommand = ({ module, title, counterexample }: ReplayTarget): string =>
  `${counterexample === undefined ? '' : `ORACLE_REPLAY=${counterexample.seed}/${counterexample.path} `}npx vitest run ${quote(module)} -t "${escapeShell(toPattern(title))}"`

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters cannot be pasted.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

const toPattern = (title: string): string => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(CONTROL, '.')

const escapeShell = (text: string): string => text.replace(/[\\"$`]/g, '\\$&')

const quote = (path: string): string => (/^[\w@%+=:,./-]+$/.test(path) ? path : `"${escapeShell(path)}"`)
