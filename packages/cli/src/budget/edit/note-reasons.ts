/** How many reasons a note keeps beside the one that is added; git's history holds the others. */
const KEPT = 1

/** What `extend` writes into a note begins so, and ends with a bracket. */
const REASON = String.raw`(?:extended|window restarted) \d{4}-\d{2}-\d{2} \(`
const BETWEEN = new RegExp(`; (?=${REASON})`)
const BETWEEN_PARSED = new RegExp(String.raw`(?:; |\s)(?=${REASON})`)
const BEGINS = new RegExp(String.raw`^\s*${REASON}`)

/** A note without its old reasons: as it is written in a file, between its quotes, or as it is read. */
export const withoutOldReasons = (note: string): string => withoutOld(note.split(BETWEEN), (part) => part).join('; ')

/** The parts of a note, or its lines, without those that are old reasons. */
export const withoutOld = <Part>(parts: readonly Part[], textOf: (part: Part) => string): readonly Part[] => {
  const reasons = parts.flatMap((part, at) => (isReason(textOf(part)) ? [at] : []))
  const old = new Set(reasons.slice(0, -KEPT))
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
