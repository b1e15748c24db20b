/** One line of a text and what ends it: `\n`, `\r\n`, or nothing at the end of a file. */
export interface TextLine {
  readonly text: string
  readonly eol: string
  /** Offset of its first character. */
  readonly start: number
}

/** The lines of a text; together they are the text. None for an empty one. */
export const toLines = (text: string): readonly TextLine[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .map((match) => ({ text: match[1] ?? '', eol: match[2] ?? '', start: match.index }))
    .filter(({ text: line, eol }) => line !== '' || eol !== '')

/** Lines as the text they make. */
export const toText = (lines: readonly Pick<TextLine, 'text' | 'eol'>[]): string =>
  lines.map(({ text, eol }) => text + eol).join('')

/** The index of the line that holds an offset. */
export const lineAt = (lines: readonly TextLine[], offset: number): number =>
  Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  )

/** How many spaces a line begins with. */
export const indentOf = ({ text }: TextLine): number => text.length - text.trimStart().length

/** Whether a line holds nothing to see; also one that is not there. */
export const isBlank = (line: Pick<TextLine, 'text'> | undefined): boolean => (line?.text ?? '').trim() === ''

/** Whether a line is a comment and nothing else. */
export const isComment = (line: TextLine | undefined): boolean => (line?.text ?? '').trimStart().startsWith('#')

/** Lines put in behind one of them, in its line ending; the end of the file stays what it was. */
export const insertAfter = (
  lines: readonly TextLine[],
  index: number,
  added: readonly string[],
): readonly Pick<TextLine, 'text' | 'eol'>[] => {
  const eol = [lines[index]?.eol, lines[0]?.eol].find(Boolean) ?? '\n'
  const ending = lines[index]?.eol ?? ''
  return [
    ...lines.slice(0, index),
    ...lines.slice(index, index + 1).map(({ text }) => ({ text, eol })),
    ...added.map((text, at) => ({ text, eol: at === added.length - 1 ? ending : eol })),
    ...lines.slice(index + 1),
  ]
}
