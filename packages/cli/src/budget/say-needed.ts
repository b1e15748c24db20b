import type { CliIo } from '../cli-io.ts'
import { printLines } from '../print-lines.ts'
import type { Ask } from '../questions.ts'
import { oneLine, saysSomething } from './typed-values.ts'

/** A text that a record cannot do without. */
export interface NeededText {
  /** What was typed as an option; undefined where it was not. */
  readonly typed: string | undefined
  readonly question: string
  /** Why it is needed, for whoever answers the question with nothing. */
  readonly why: string
}

/**
 * What was typed, or what a person answers, on one line; one who answers nothing is told why it is needed,
 * and asked once more. Null where nothing is said.
 */
export const sayNeeded = async (
  { typed, question, why }: NeededText,
  { ask, io }: { readonly ask: Ask; readonly io: CliIo },
): Promise<string | null> => {
  if (typed !== undefined) return toSaid(typed)
  const said = toSaid(await ask({ text: question }))
  if (said !== null) return said
  printLines(io, [why])
  return toSaid(await ask({ text: question }))
}

const toSaid = (text: string): string | null => (saysSomething(text) ? oneLine(text) : null)
