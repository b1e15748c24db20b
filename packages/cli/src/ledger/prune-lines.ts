import { type StoredRun, toDay } from '@vitest-oracle/core/model'
import type { PrunePlan } from './plan-prune.ts'
import type { ShrunkWindow } from './shrunk-windows.ts'
import { skippedLines } from './skipped-lines.ts'

/** A prune before it happens. */
export interface PruneFacts {
  /** The ledger's. */
  readonly name: string
  readonly plan: PrunePlan
  /** Budgets that need what would go. */
  readonly shrunk: readonly ShrunkWindow[]
  readonly skipped: readonly string[]
  /** A database without the tables. */
  readonly unmade: boolean
}

/** What would go, what a budget would lose, and what is left alone: no run, or one that starts in the future. */
export const pruneLines = ({
  name,
  plan: { going, staying },
  shrunk,
  skipped,
  unmade,
}: PruneFacts): readonly string[] => [
  `${name}: ${going.length} of ${going.length + staying.length} runs go${span(going)}${unmade ? ': it has no tables yet' : ''}`,
  ...shrunk.map(({ id, loses }) => `  ${`loses ${loses}`.padEnd(13)}  ${id}`),
  ...skippedLines('left alone   ', skipped),
]

const span = (going: readonly StoredRun[]): string => {
  const [first, last] = [going.at(0), going.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [first, last].map(({ record }) => toDay(record.startedAt))
  return from === to ? `, of ${from}` : `, ${from} to ${to}`
}
