import { OracleError } from '@vitest-oracle/core/model'
import type { Command } from './command.ts'
import { nearest } from './nearest.ts'

/**
 * The group that words name which name no command: `budget`.
 *
 * @param words those that are no options
 * @throws OracleError 64 `no-command`; `unknown-command` with the nearest name, for a second word that the group lacks too
 */
export const findGroup = ([first, second]: readonly string[], commands: readonly Command[]): string => {
  if (first === undefined) throw usage('no-command', 'run without a command', listOf(commands))
  const group = commandsOf(first, commands)
  if (group.length === 0) throw unknownCommand(second === undefined ? first : `${first} ${second}`, commands)
  if (second !== undefined) throw unknownCommand(`${first} ${second}`, group)
  return first
}

/** The commands of a group: `budget list` and all others that begin with `budget`. */
export const commandsOf = (group: string, commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ name }) => name.startsWith(`${group} `))

/** The first word of a command's name. */
export const groupOf = (name: string): string => name.split(' ', 1)[0] ?? name

/** What is thrown where a group is named alone. */
export const incompleteCommand = (group: string, commands: readonly Command[]): OracleError =>
  usage(
    'incomplete-command',
    `run "${group}" alone`,
    `say which: ${namesOf(commandsOf(group, commands))}; npx vitest-oracle ${group} --help explains them`,
  )

/** The second word may be an argument: `expalin 7`. */
const unknownCommand = (typed: string, commands: readonly Command[]): OracleError => {
  const names = commands.map(({ name }) => name)
  const meant = nearest(typed, names) ?? nearest(groupOf(typed), [...names, ...names.map(groupOf)])
  const list = listOf(commands)
  return usage(
    'unknown-command',
    `run the unknown command "${typed}"`,
    meant === null ? list : `did you mean "${meant}"? ${list}`,
  )
}

const listOf = (commands: readonly Command[]): string =>
  `the commands are ${namesOf(commands)}; npx vitest-oracle --help explains them`

const namesOf = (commands: readonly Command[]): string => commands.map(({ name }) => name).join(', ')

const usage = (code: string, message: string, hint: string): OracleError => new OracleError({ code, message, hint })
