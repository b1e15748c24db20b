import stringWidth from 'fast-string-width'

/** Rows of cells as lines: each column as wide as its widest cell, two spaces between, none at the end. */
export const alignColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) =>
      Array.from({ length: Math.max(widest.length, row.length) }, (_, at) =>
        Math.max(widest[at] ?? 0, stringWidth(row[at] ?? '')),
      ),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell)))
      .join('  ')
      .trimEnd(),
  )
}
