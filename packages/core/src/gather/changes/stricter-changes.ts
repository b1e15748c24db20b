import type { Change } from '../../model/change.ts'
import type { PathClass } from '../../model/path-entry.ts'

/** The same changes seen by two policies, each with the stricter of its two classes. */
export const stricterChanges = (one: readonly Change[], other: readonly Change[]): readonly Change[] => {
  const classes = new Map(other.map((change) => [change.path, change]))
  return one.map((change) => {
    const twin = classes.get(change.path)
    return twin !== undefined && RANK[twin.class] < RANK[change.class] ? twin : change
  })
}

const RANK: Readonly<Record<PathClass, number>> = { sealed: 0, config: 1, test: 2, review: 3, writable: 4 }
