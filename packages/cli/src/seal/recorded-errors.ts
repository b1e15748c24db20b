import { EXIT, type Finding } from '@vitest-oracle/core/model'

/** A sealed file that records what production once answered. */
export interface Recording {
  readonly path: string
  readonly text: string
}

/** Whether a sealed path holds recorded values: a snapshot, or the input of a fixture. */
export const isRecording = (path: string): boolean => path.endsWith('.snap') || /\/fixtures\/.+\.in$/.test(path)

/** Recordings that hold an error's text or a stack frame: a failure once recorded as the right answer (case R08). */
export const recordedErrors = (recordings: readonly Recording[]): readonly Finding[] =>
  recordings.flatMap(({ path, text }) => {
    const found = SIGNS.map((sign) => sign.exec(text)).filter((match) => match !== null)
    const first = found.toSorted((a, b) => a.index - b.index)[0]
    if (first === undefined) return []
    const line = text.slice(0, first.index).split('\n').length
    return [
      {
        check: 'sealed-evidence',
        code: 'recorded-error',
        subject: path,
        message: `line ${line} holds an error text, recorded as the right answer: ${JSON.stringify(first[0].trim().slice(0, 80))}`,
        action: 'record the answer that production should give; keep it only if this error is what a user must see',
        who: 'oracle-owner',
        exitCode: EXIT.review,
      } as const,
    ]
  })

const SIGNS: readonly RegExp[] = [
  /\b(?:Assertion|Type|Reference|Range|Syntax|URI|Eval|Aggregate|Internal)?Error(?: \[\w+\])?: .*/,
  /^[ \t]+at .+:\d+:\d+\)?$/m,
  /^Traceback \(most recent call last\):$/m,
]
