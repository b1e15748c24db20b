import type { ExitCode } from '@vitest-oracle/core/model'
import type { CliIo } from './cli-io.ts'

/** One option of a command, as `--help` prints it. */
export interface CommandOption {
  /** `--root <name>`, `--yes`, `--no-ci`: a placeholder makes it take a value. */
  readonly flags: string
  readonly description: string
  readonly default?: string
}

/** What was typed, once it is known to be something that the command takes. */
export interface CommandInput {
  /** Positional arguments after the command's name. */
  readonly args: readonly string[]
  /** Options with a value, by their long name. */
  readonly values: Readonly<Record<string, string>>
  /** Long names of the options without a value; `no-ci` for `--no-ci`. */
  readonly flags: ReadonlySet<string>
}

/** What a command does; the module is loaded only when the command runs. */
export type RunCommand = (input: CommandInput, io: CliIo) => ExitCode | Promise<ExitCode>

/** One command as the table lists it. */
export interface Command {
  /** One word, or two where it belongs to a group: `ledger pull`. */
  readonly name: string
  /** `[file]`, `<code>`, `<report.json...>` or nothing. */
  readonly args: string
  readonly summary: string
  /** A few lines below the usage of `--help`. */
  readonly about: string
  readonly options: readonly CommandOption[]
  /** Lines to type. */
  readonly examples: readonly string[]
  readonly load: () => Promise<RunCommand>
}

/** Options that every command takes. */
export const COMMON_OPTIONS: readonly CommandOption[] = [
  { flags: '-h, --help', description: 'show this text' },
  { flags: '-v, --version', description: 'show the version' },
]

/** The long name of an option without its dashes: `root`, `no-ci`. */
export const longName = ({ flags }: CommandOption): string => /--([a-z][a-z-]*)/.exec(flags)?.[1] ?? flags

/** Whether an option takes a value. */
export const takesValue = ({ flags }: CommandOption): boolean => flags.includes('<')
