import { COMMON_OPTIONS, type Command, type CommandOption } from './command.ts'
import { commandsOf } from './find-group.ts'

/** The text of `vitest-oracle --help`. */
export const helpOverview = (commands: readonly Command[]): string =>
  [
    'vitest-oracle keeps the evidence out of the patch.',
    '',
    'Usage',
    '  npx vitest-oracle <command> [options]',
    '',
    'Commands',
    ...table(commands.map(commandRow)),
    '',
    'Options',
    ...table(COMMON_OPTIONS.map(optionRow)),
    '',
    'Example',
    '  npx vitest-oracle init',
    '',
  ].join('\n')

/** The text of `vitest-oracle <group> --help`. */
export const helpGroup = (group: string, commands: readonly Command[]): string =>
  [
    `npx vitest-oracle ${group} <command> [options]`,
    '',
    'Commands',
    ...table(commandsOf(group, commands).map(commandRow)),
    '',
    `npx vitest-oracle ${group} <command> --help explains one of them.`,
    '',
  ].join('\n')

/** The text of `vitest-oracle <command> --help`; a command may have a group of its own name beside it. */
export const helpCommand = (
  { name, args, about, options, examples }: Command,
  commands: readonly Command[],
): string => {
  const related = commandsOf(name, commands)
  return [
    `npx vitest-oracle ${name} ${args}`.trim(),
    '',
    ...about.split('\n').map((line) => `  ${line}`),
    '',
    'Options',
    ...table([...options, ...COMMON_OPTIONS].map(optionRow)),
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  ${example}`),
    ...(related.length === 0 ? [] : ['', 'See also', ...table(related.map(commandRow))]),
    '',
  ].join('\n')
}

type Row = readonly [left: string, right: string]

const commandRow = ({ name, args, summary }: Command): Row => [`${name} ${args}`.trim(), summary]

const optionRow = (option: CommandOption): Row => [
  option.flags.startsWith('--') ? `    ${option.flags}` : option.flags,
  option.default === undefined ? option.description : `${option.description} (default: ${option.default})`,
]

const table = (rows: readonly Row[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
