import type { RecordExtensions, TestId } from '@vitest-oracle/core'

/** How often a budget was extended before, as far as git tells. */
export const extensionLine = (id: TestId, past: RecordExtensions | null): string => {
  if (past === null) return 'no git history here: how often this record was extended before is not known'
  const times = past.counts.budgets.get(id) ?? 0
  const cut = past.isCut ? ' at least; this clone is shallow' : ''
  if (times === 0)
    return past.isCut ? 'this clone is shallow: whether it was extended before is not known' : 'never extended before'
  return `extended ${times === 1 ? 'once' : `${times} times`} before${cut}`
}
