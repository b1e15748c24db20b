/** Deeper than anything that a person or a generator writes, and well below what the parser survives. */
const DEPTH = 2000

/**
 * Whether a text may be nested so deeply that the parser, which is native and recursive, would end
 * the process instead of answering. Brackets in strings are counted too: an estimate is enough.
 */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code) && depth > 0) depth -= 1
    if (depth > DEPTH) return true
  }
  return false
}

const codes = (text: string): ReadonlySet<number> => new Set([...text].map((char) => char.charCodeAt(0)))

const OPENING = codes('([{')
const CLOSING = codes(')]}')
