import { isOfModule, lastTitle, type TestId } from '@vitest-oracle/core'
import { ranked } from '../nearest.ts'

const SHOWN = 3

/**
 * The tests that a text may have meant: those whose ids contain it, part by part, else those that a typing
 * error tells from it. The closest first, at most three.
 */
export const meantIds = (typed: TestId, known: Iterable<TestId>): readonly TestId[] => {
  const ids = [...new Set(known)]
  const containing = ids.filter((id) => containsParts(id, typed)).toSorted(byLength)
  return (containing.length > 0 ? containing : mistyped(typed, ids)).slice(0, SHOWN)
}

const byLength = (a: TestId, b: TestId): number => a.length - b.length || (a < b ? -1 : 1)

/** `lease > renew` lies in `tests/lease.test.ts > lock > renewal`. */
const containsParts = (id: TestId, typed: TestId): boolean => {
  const text = id.toLowerCase()
  let from = 0
  for (const part of typed.toLowerCase().split(/\s*>\s*/)) {
    const at = text.indexOf(part.trim(), from)
    if (at === -1) return false
    from = at + part.trim().length
  }
  return true
}

/** Of many ids only what shares the file or the title is measured. */
const mistyped = (typed: TestId, ids: readonly TestId[]): readonly TestId[] => {
  const [path = ''] = typed.split(' > ')
  const title = lastTitle(typed)
  const akin = ids.filter((id) => isOfModule(id, path) || lastTitle(id) === title)
  return ranked(typed, akin.length > 0 ? akin : ids.slice(0, MEASURED))
}

const MEASURED = 2000
