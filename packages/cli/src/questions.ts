import { createInterface, type Interface } from 'node:readline/promises'
import { OracleError } from '@vitest-oracle/core/model'
import type { CliIo } from './cli-io.ts'

/** One question to the person at the terminal. */
interface Question {
  readonly text: string
  /** The answer that an empty line stands for. */
  readonly preset?: string
}

/** Asks one question after the other; an empty answer without a preset is the empty text. */
export type Ask = (question: Question) => Promise<string>

/** What is to be asked, and what to type where nobody can answer. */
export interface Conversation {
  /** A fragment that follows "ask": `what to lay out`. */
  readonly about: string
  readonly hint: string
}

/**
 * Lends a person's answers to a function.
 * @throws OracleError 64 `not-a-terminal`; `not-answered` where the answers end early
 */
export const askPerson = async <Answer>(
  io: CliIo,
  { about, hint }: Conversation,
  talk: (ask: Ask) => Promise<Answer>,
): Promise<Answer> => {
  if (!io.isTTY || io.stdin === undefined)
    throw new OracleError({ code: 'not-a-terminal', message: `ask ${about}: this is not a terminal`, hint })
  // The sink is a terminal here: only a stream has an interface to ask on.
  const lines = createInterface({ input: io.stdin, output: io.stdout as NodeJS.WritableStream })
  const closed = new AbortController()
  lines.once('close', () => closed.abort())
  try {
    return await talk((question) => answer(lines, { question, closed, hint }))
  } finally {
    lines.close()
  }
}

interface Asked {
  readonly question: Question
  readonly closed: AbortController
  readonly hint: string
}

const answer = async (lines: Interface, { question: { text, preset = '' }, closed, hint }: Asked): Promise<string> => {
  try {
    const typed = await lines.question(`${text}${preset === '' ? '' : ` (${preset})`}: `, { signal: closed.signal })
    return typed.trim() || preset
  } catch (cause) {
    throw new OracleError({
      code: 'not-answered',
      message: `go on without an answer to "${text}"; nothing was written`,
      hint,
      cause,
    })
  }
}

/** Whether an answer says yes. */
export const isYes = (typed: string): boolean => /^y(es)?$/i.test(typed)
