import { escapeUnprintable } from './printable.ts'
import { shellWord } from './shell-word.ts'

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
  [
    ...(counterexample === undefined ? [] : [shellWord(`ORACLE_REPLAY=${counterexample.seed}/${counterexample.path}`)]),
    `npx vitest run ${shellWord(module)} -t ${shellWord(toPattern(title))}`,
  ].join(' ')

/** What a terminal would not show may be any character. */
const toPattern = (title: string): string =>
  escapeUnprintable(title, () => '\n')
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\n', '[^]')
