import { COMMON_OPTIONS, type Command, type CommandOption } from './command.ts'

/** The text of `vitest-oracle --help`. */
export const helpOverview = (commands: readonly Command[]): string =>
  [
    'vitest-oracle keeps the evidence out of the patch.',
    '',
    'Usage',
    '  npx vitest-oracle <command> [options]',
    '',
    'Commands',
    ...table(commands.map(({ name, args, summary }) => [`${name} ${args}`.trim(), summary])),
    '',
    'Options',
    ...table(COMMON_OPTIONS.map(optionRow)),
    '',
    'Example',
    '  npx vitest-oracle init',
    '',
  ].join('\n')

/** The text of `vitest-oracle <command> --help`. */
export const helpCommand = ({ name, args, about, options, examples }: Command): string =>
  [
    `npx vitest-oracle ${name} ${args}`.trim(),
    '',
    ...about.split('\n').map((line) => `  ${line}`),
    '',
    'Options',
    ...table([...options, ...COMMON_OPTIONS].map(optionRow)),
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n')

type Row = readonly [left: string, right: string]

const optionRow = (option: CommandOption): Row => [
  option.flags.startsWith('--') ? `    ${option.flags}` : option.flags,
  option.default === undefined ? option.description : `${option.description} (default: ${option.default})`,
]

const table = (rows: readonly Row[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
