import { OracleError } from '@vitest-oracle/core/model'
import { cac } from 'cac'
import { COMMON_OPTIONS, type Command, type CommandInput, longName, takesValue } from './command.ts'
import { nearest } from './nearest.ts'

/** What was asked for: a command with its input, its help, or the version. */
export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly input: CommandInput }
  | { readonly kind: 'help'; readonly command: Command | null }
  | { readonly kind: 'version' }

/**
 * Words of the command line into a request. Whatever is not known is 64 with the nearest name:
 * a flag that is ignored could be the one that made the run strict.
 */
export const parseArguments = (words: readonly string[], commands: readonly Command[]): Request => {
  const argv = joinName(words, commands)
  const cli = cac('vitest-oracle')
  for (const { flags, description } of COMMON_OPTIONS) cli.option(flags, description)
  for (const command of commands) {
    const entry = cli.command(`${oneWord(command.name)} ${variadic(command.args)}`.trim(), command.summary)
    for (const { flags, description } of command.options) entry.option(flags, description)
  }
  if (argv[0] === 'help' && argv.length === 1) return { kind: 'help', command: null }
  const { args, options } = cli.parse(['node', 'vitest-oracle', ...argv], { run: false })
  const command = commands.find(({ name }) => oneWord(name) === cli.matchedCommandName) ?? null
  if (command === null && args[0] !== undefined) throw noCommand(args[0], commands)
  if (options.help === true) return { kind: 'help', command }
  if (options.version === true) return { kind: 'version' }
  if (command === null) throw noCommand(args[0], commands)
  refuseUnknownOptions(argv, command)
  const input = { args: args.map(String), ...readOptions(argv, { command, options }) }
  refuseWrongCount(input.args, command)
  return { kind: 'run', command, input }
}

/** `ledger pull` is one command of two words; cac knows names of one, which nobody types. */
const oneWord = (name: string): string => name.replace(' ', '\u00a0')

/** cac takes any number of arguments for `<...files>`; here it is written as people type it. */
const variadic = (args: string): string => args.replace(/^([<[])(.+)\.\.\.([>\]])$/, '$1...$2$3')

const joinName = (words: readonly string[], commands: readonly Command[]): readonly string[] => {
  const [first, second, ...rest] = words
  const name = commands.find((command) => command.name === `${first} ${second}`)?.name
  return name === undefined ? words : [oneWord(name), ...rest]
}

const SPELLING = /--?[a-z][a-z-]*/g

const noCommand = (typed: string | undefined, commands: readonly Command[]): OracleError => {
  const names = commands.map(({ name }) => name)
  const list = `the commands are ${names.join(', ')}; npx vitest-oracle --help explains them`
  if (typed === undefined) return usage('no-command', 'run without a command', list)
  const group = names.filter((name) => name.startsWith(`${typed} `))
  if (group.length > 0)
    return usage('incomplete-command', `run "${typed}" alone`, `say which: ${group.join(', ')}; each takes --help`)
  const meant = nearest(typed, names)
  const hint = meant === null ? list : `did you mean "${meant}"? ${list}`
  return usage('unknown-command', `run the unknown command "${typed}"`, hint)
}

const refuseUnknownOptions = (argv: readonly string[], command: Command): void => {
  const options = [...command.options, ...COMMON_OPTIONS]
  const known = options.flatMap(({ flags }) => flags.match(SPELLING) ?? [])
  for (const word of beforeDashes(argv)) {
    const name = word.split('=', 1)[0] ?? word
    if (!word.startsWith('-') || known.includes(name)) continue
    const meant = nearest(name, known)
    const list = `npx vitest-oracle ${command.name} --help lists its options`
    const hint = meant === null ? list : `did you mean "${meant}"? ${list}`
    throw usage('unknown-option', `take the unknown option "${name}" of ${command.name}`, hint)
  }
}

interface Parsed {
  readonly command: Command
  readonly options: Readonly<Record<string, unknown>>
}

const readOptions = (argv: readonly string[], { command, options }: Parsed): Omit<CommandInput, 'args'> => {
  const values: Record<string, string> = {}
  const flags = new Set<string>()
  for (const option of command.options) {
    const name = longName(option)
    const spellings: readonly string[] = option.flags.match(SPELLING) ?? []
    const words = beforeDashes(argv).filter((word) => spellings.includes(word.split('=', 1)[0] ?? word))
    if (words.length === 0) continue
    if (words.length > 1) throw usage('repeated-option', `take --${name} twice`, `say --${name} once`)
    if (takesValue(option)) values[name] = textValue(options[camelCase(name)], { argv, name, flags: option.flags })
    else if (words[0]?.includes('='))
      throw usage('unexpected-value', `take a value for --${name}`, `write --${name} alone`)
    else flags.add(name)
  }
  return { values, flags }
}

const textValue = (parsed: unknown, at: { argv: readonly string[]; name: string; flags: string }): string => {
  const { argv, name, flags } = at
  // cac turns a value that looks like a number into one; the words that were typed are kept.
  const inline = argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const value = typeof parsed === 'number' ? (inline ?? argv[argv.indexOf(`--${name}`) + 1]) : parsed
  if (typeof value === 'string' && value !== '') return value
  throw usage('missing-value', `take --${name} without a value`, `write it as ${flags}`)
}

const refuseWrongCount = (args: readonly string[], command: Command): void => {
  const most = command.args === '' ? 0 : command.args.includes('...') ? Number.POSITIVE_INFINITY : 1
  const help = `npx vitest-oracle ${command.name} --help shows an example`
  const extra = args[most]
  if (extra !== undefined) throw usage('unexpected-argument', `take "${extra}" after ${command.name}`, help)
  if (command.args.startsWith('<') && args.length === 0)
    throw usage('missing-argument', `run ${command.name} without ${command.args}`, help)
}

const beforeDashes = (argv: readonly string[]): readonly string[] => {
  const end = argv.indexOf('--')
  return end === -1 ? argv : argv.slice(0, end)
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const usage = (code: string, message: string, hint: string): OracleError => new OracleError({ code, message, hint })
