const SHOWN = 10

/**
 * What was left alone, each with its reason: at most ten lines and a count of the rest.
 *
 * @param label what became of them, and where: `skipped in .oracle-ledger`
 */
export const skippedLines = (label: string, skipped: readonly string[]): readonly string[] => [
  ...skipped.slice(0, SHOWN).map((reason) => `  ${label}  ${reason}`),
  ...(skipped.length > SHOWN ? [`  and ${skipped.length - SHOWN} more`] : []),
]
