/** How many reasons a note keeps beside the one that is added, and beside those that git does not hold yet. */
const KEPT = 1

/** What `extend` writes into a note begins so, and ends with a bracket. */
const REASON = String.raw`(?:extended|window restarted) \d{4}-\d{2}-\d{2} \(`
const BETWEEN = new RegExp(`; (?=${REASON})`)
const BETWEEN_PARSED = new RegExp(String.raw`(?:; |\s)(?=${REASON})`)
const BEGINS = new RegExp(String.raw`^\s*${REASON}`)

/** Whether git's history holds a reason, as it is written in the file. */
export type IsHeld = (reason: string) => boolean

/**
 * A note without its old reasons, as far as git holds them: as it is written in a file, between its quotes,
 * or as it is read.
 */
export const withoutOldReasons = (note: string, isHeld: IsHeld): string =>
  withoutOld(
    note.split(BETWEEN).map((text) => ({ text })),
    isHeld,
  )
    .map(({ text }) => text)
    .join('; ')

/** The parts of a note, or its lines, without those that are old reasons and that git holds. */
export const withoutOld = <Part extends { readonly text: string }>(
  parts: readonly Part[],
  isHeld: IsHeld,
): readonly Part[] => {
  const reasons = parts.flatMap(({ text }, at) => (isReason(text) ? [at] : []))
  const old = new Set(reasons.slice(0, -KEPT).filter((at) => isHeld(parts[at]?.text ?? '')))
  return parts.filter((_, at) => !old.has(at))
}

/** The reasons that an edit of a note took out. */
export const droppedReasons = (before: string, after: string): readonly string[] => {
  const kept = new Set(reasonsIn(after))
  return reasonsIn(before).filter((reason) => !kept.has(reason))
}

const reasonsIn = (note: string): readonly string[] =>
  note
    .split(BETWEEN_PARSED)
    .map((part) => part.trim())
    .filter(isReason)

const isReason = (part: string): boolean => BEGINS.test(part) && part.trimEnd().endsWith(')')
