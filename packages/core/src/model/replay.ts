/** What names one test on the command line. */
export interface ReplayTarget {
  /** The module's path relative to home. */
  readonly module: string
  /** The test's title. */
  readonly title: string
}

/** The command that runs one test again, to paste into a shell: `-t` takes a regular expression. */
export const replayCommand = ({ module, title }: ReplayTarget): string =>
  `npx vitest run ${quote(module)} -t "${escapeShell(toPattern(title))}"`

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters cannot be pasted.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

const toPattern = (title: string): string => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(CONTROL, '.')

const escapeShell = (text: string): string => text.replace(/[\\"$`]/g, '\\$&')

const quote = (path: string): string => (/^[\w@%+=:,./-]+$/.test(path) ? path : `"${escapeShell(path)}"`)
