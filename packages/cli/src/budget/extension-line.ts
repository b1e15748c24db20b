import type { RecordExtensions, TestId } from '@vitest-oracle/core'

/** How often a budget was extended, and its window started anew, before; as far as git tells. */
export const extensionLine = (id: TestId, past: RecordExtensions | null): string => {
  if (past === null) return 'no git history here: how often this record was extended before is not known'
  const { counts, isCut } = past
  const [extended, restarted] = [counts.budgets.get(id) ?? 0, counts.restarts.get(id) ?? 0]
  if (extended + restarted === 0)
    return isCut ? 'this clone is shallow: whether it was extended before is not known' : 'never extended before'
  const parts = [
    extended === 0 ? 'never extended' : `extended ${times(extended)}`,
    ...(restarted === 0 ? [] : [`window restarted ${times(restarted)}`]),
  ]
  return `${parts.join(', ')} before${isCut ? ' at least; this clone is shallow' : ''}`
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
