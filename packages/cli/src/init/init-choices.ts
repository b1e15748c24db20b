import { createInterface, type Interface } from 'node:readline/promises'
import { OracleError } from '@vitest-oracle/core/model'
import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import { rootName } from '../root-name.ts'
import { writableFolder } from './writable-folder.ts'

/** What `init` was asked to lay out. */
export interface InitChoices {
  readonly root: string
  /** Ends in `/`. */
  readonly writable: string
  readonly ci: boolean
  readonly reportOnly: boolean
}

/** The choices from the options, and on a terminal without `--yes` from a person's answers. */
export const initChoices = async (input: CommandInput, io: CliIo): Promise<InitChoices> => {
  const typed = {
    root: rootName(input.values.root),
    writable: input.values.writable ?? 'src/',
    ci: !input.flags.has('no-ci'),
    reportOnly: input.flags.has('report-only'),
  }
  const choices = input.flags.has('yes') ? typed : await askPerson(typed, io)
  return { ...choices, writable: writableFolder(choices.writable, choices.root) }
}

const askPerson = async (typed: InitChoices, io: CliIo): Promise<InitChoices> => {
  if (!io.isTTY || io.stdin === undefined)
    throw new OracleError({
      code: 'not-a-terminal',
      message: 'ask what to lay out: this is not a terminal',
      hint: 'npx vitest-oracle init --yes',
    })
  // The sink is a terminal here: only a stream has an interface to ask on.
  const lines = createInterface({ input: io.stdin, output: io.stdout as NodeJS.WritableStream })
  const closed = new AbortController()
  lines.once('close', () => closed.abort())
  try {
    const ask = (text: string, preset: string): Promise<string> => question(lines, { text, preset, closed })
    return {
      ...typed,
      root: rootName(await ask('Name of the folder that only people write', typed.root)),
      writable: await ask('Folder that a patch may write', typed.writable),
      ci: typed.ci && isYes(await ask('Write a GitHub Actions job', 'yes')),
    }
  } finally {
    lines.close()
  }
}

interface Question {
  readonly text: string
  readonly preset: string
  readonly closed: AbortController
}

const question = async (lines: Interface, { text, preset, closed }: Question): Promise<string> => {
  try {
    const answer = await lines.question(`${text} (${preset}): `, { signal: closed.signal })
    return answer.trim() || preset
  } catch (cause) {
    throw new OracleError({
      code: 'not-answered',
      message: `go on without an answer to "${text}"; nothing was written`,
      hint: 'npx vitest-oracle init --yes takes the defaults',
      cause,
    })
  }
}

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer)
