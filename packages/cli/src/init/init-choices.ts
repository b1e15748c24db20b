import type { CliIo } from '../cli-io.ts'
import type { CommandInput } from '../command.ts'
import { askPerson, isYes } from '../questions.ts'
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
  const choices = input.flags.has('yes') ? typed : await askOnTerminal(typed, io)
  return { ...choices, writable: writableFolder(choices.writable, choices.root) }
}

const askOnTerminal = (typed: InitChoices, io: CliIo): Promise<InitChoices> =>
  askPerson(io, { about: 'what to lay out', hint: 'npx vitest-oracle init --yes' }, async (ask) => ({
    ...typed,
    root: rootName(await ask({ text: 'Name of the folder that only people write', preset: typed.root })),
    writable: await ask({ text: 'Folder that a patch may write', preset: typed.writable }),
    ci: typed.ci && isYes(await ask({ text: 'Write a GitHub Actions job', preset: 'yes' })),
  }))
