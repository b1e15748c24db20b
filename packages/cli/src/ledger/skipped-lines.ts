const SHOWN = 10

/** What was left alone, each with its reason: at most ten lines and a count of the rest. */
export const skippedLines = (where: string, skipped: readonly string[]): readonly string[] => [
  ...skipped.slice(0, SHOWN).map((reason) => `  skipped ${where}  ${reason}`),
  ...(skipped.length > SHOWN ? [`  and ${skipped.length - SHOWN} more`] : []),
]
