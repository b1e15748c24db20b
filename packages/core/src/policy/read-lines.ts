import type { SourceFile } from './source-file.ts'

/** One line that says something. */
export interface Line {
  /** Trimmed. */
  readonly text: string
  /** 1-based. */
  readonly line: number
}

/** The lines of a policy text file, trimmed, without blank lines and comments; CRLF and a BOM are fine. */
export const readLines = ({ text }: SourceFile): readonly Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: line }) => line !== '' && !line.startsWith('#'))
