import { EXIT, type ExitCode, type OracleError } from '@vitest-oracle/core'
import type { CliIo } from '../cli-io.ts'
import { printLines } from '../print-lines.ts'
import { type Ask, askPerson, isYes } from '../questions.ts'
import { type FlakeFile, writeFlakeFile } from './flake-file.ts'
import { unifiedDiff } from './unified-diff.ts'

/** An edit that a person has not agreed to yet. */
export interface ProposedEdit {
  readonly file: FlakeFile
  readonly text: string
  /** What to know of it: odds, earlier extensions. */
  readonly facts: readonly string[]
  /** Whether it was agreed to beforehand (`--yes`). */
  readonly agreed: boolean
}

/** Shows the edit, asks, and writes it where the answer is yes. */
export const proposeEdit = async (
  { file, text, facts, agreed }: ProposedEdit,
  ask: Ask,
  io: CliIo,
): Promise<ExitCode> => {
  printLines(io, [...unifiedDiff(file.path, file.text, text), '', ...facts, ''])
  if (!agreed && !isYes(await ask({ text: 'write it? [y/N]' }))) {
    printLines(io, ['nothing was written'])
    return EXIT.allow
  }
  writeFlakeFile(file, text)
  printLines(io, [`wrote ${file.path}`, 'next: npx vitest-oracle seal'])
  return EXIT.allow
}

/** Whom to ask, and whether there is anything to ask. */
export interface Asking {
  readonly isNeeded: boolean
  /** What to type where nobody can answer. */
  readonly hint: string
  /** What an edit that was agreed to does not say, where nobody can be asked for it. Default: nothing. */
  readonly lacks?: OracleError | null
}

/**
 * Lends answers where a question is left, and needs no terminal where none is.
 * @throws OracleError 64 `lacks`, `not-a-terminal` or `not-answered`
 */
export const withAnswers = (
  io: CliIo,
  { isNeeded, hint, lacks = null }: Asking,
  talk: (ask: Ask) => Promise<ExitCode>,
): Promise<ExitCode> => {
  if (!isNeeded) return talk(async ({ preset = '' }) => preset)
  if (lacks !== null && !canAnswer(io)) throw lacks
  return askPerson(io, { about: 'a person about the budget', hint }, talk)
}

const canAnswer = ({ isTTY, stdin }: CliIo): boolean => isTTY && stdin !== undefined
