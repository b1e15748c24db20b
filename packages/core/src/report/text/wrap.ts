import stringWidth from 'fast-string-width'

/** Breaks a line at spaces so that each part, its indent included, fits the width. A long word stays whole, and `5 %`. */
export const wrap = (
  text: string,
  { width, indent }: { readonly width: number; readonly indent: string },
): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ (?!%)/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && stringWidth(indent) + stringWidth(longer) > width) {
      lines.push(`${indent}${line}`)
      line = word
    } else line = longer
  }
  return [...lines, `${indent}${line}`]
}
