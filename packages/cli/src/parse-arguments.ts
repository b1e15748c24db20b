import { OracleError } from '@vitest-oracle/core/model'
import { cac } from 'cac'
import { COMMON_OPTIONS, type Command, type CommandInput, longName, takesValue } from './command.ts'
import { commandsOf, findGroup, groupOf, incompleteCommand } from './find-group.ts'
import { nearest } from './nearest.ts'

/** What was asked for: a command with its input, the help of one, of a group or of all, or the version. */
export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly input: CommandInput }
  | { readonly kind: 'help'; readonly command: Command | null }
  | { readonly kind: 'group-help'; readonly group: string }
  | { readonly kind: 'version' }

/**
 * Words of the command line into a request. Whatever is not known is 64 with the nearest name:
 * a flag that is ignored could be the one that made the run strict.
 */
export const parseArguments = (words: readonly string[], commands: readonly Command[]): Request => {
  const argv = joinName(words[0] === 'help' ? ['--help', ...words.slice(1)] : words, commands)
  const cli = cac('vitest-oracle')
  for (const { flags, description } of COMMON_OPTIONS) cli.option(flags, description)
  for (const command of commands) {
    const entry = cli.command(`${oneWord(command.name)} ${variadic(command.args)}`.trim(), command.summary)
    for (const { flags, description } of command.options) entry.option(flags, description)
  }
  const { args, options } = cli.parse(['node', 'vitest-oracle', ...argv], { run: false })
  const command = commands.find(({ name }) => oneWord(name) === cli.matchedCommandName)
  if (command === undefined) return withoutCommand(args.map(String), options, commands)
  if (options.help === true) return { kind: 'help', command }
  if (options.version === true) return { kind: 'version' }
  refuseUnknownOptions(argv, command)
  const input = { args: args.map(String), ...readOptions(argv, { command, options }) }
  refuseWrongCount(input.args, command, commands)
  return { kind: 'run', command, input }
}

const withoutCommand = (
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
  commands: readonly Command[],
): Request => {
  const asksForHelp = options.help === true
  if (args.length === 0 && asksForHelp) return { kind: 'help', command: null }
  if (args.length === 0 && options.version === true) return { kind: 'version' }
  const group = findGroup(args, commands)
  if (asksForHelp) return { kind: 'group-help', group }
  throw incompleteCommand(group, commands)
}

/** `ledger pull` is one command of two words; cac knows names of one, which nobody types. */
const oneWord = (name: string): string => name.replace(' ', '\u00a0')

/** cac takes any number of arguments for `<...files>`; here it is written as people type it. */
const variadic = (args: string): string => args.replace(/^([<[])(.+)\.\.\.([>\]])$/, '$1...$2$3')

/** Options may stand before the name. */
const joinName = (words: readonly string[], commands: readonly Command[]): readonly string[] => {
  const heads = new Set(commands.map(({ name }) => groupOf(name)))
  const at = words.findIndex((word) => heads.has(word))
  const pair = `${words[at]} ${words[at + 1]}`
  return commands.some(({ name }) => name === pair) ? words.toSpliced(at, 2, oneWord(pair)) : words
}

const SPELLING = /--?[a-z][a-z-]*/g

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

const refuseWrongCount = (args: readonly string[], command: Command, commands: readonly Command[]): void => {
  const { name, args: taken } = command
  const most = taken === '' ? 0 : taken.includes('...') ? Number.POSITIVE_INFINITY : 1
  const help = `npx vitest-oracle ${name} --help shows an example`
  const extra = args[most]
  if (extra !== undefined) {
    // `report` takes a file, and `report merge` is another command.
    const meant = nearest(
      `${name} ${args[0]}`,
      commandsOf(name, commands).map((one) => one.name),
    )
    const hint = meant === null ? help : `did you mean "${meant}"? ${help}`
    throw usage('unexpected-argument', `take "${extra}" after ${name}`, hint)
  }
  if (taken.startsWith('<') && args.length === 0) throw usage('missing-argument', `run ${name} without ${taken}`, help)
}

const beforeDashes = (argv: readonly string[]): readonly string[] => {
  const end = argv.indexOf('--')
  return end === -1 ? argv : argv.slice(0, end)
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const usage = (code: string, message: string, hint: string): OracleError => new OracleError({ code, message, hint })
