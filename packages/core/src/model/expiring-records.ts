import { type Day, daysBetween } from './day.ts'
import type { Expiry, Policy } from './policy.ts'
import type { Expiring } from './report.ts'

/** Days before its end at which a record is warned of, the last one first. */
const WARNINGS = [1, 7, 14] as const

/** Budgets, permits and freezes that end within 14 days, the nearest first. What has ended is not about to end. */
export const expiringRecords = (
  { budgets, permits, frozen }: Pick<Policy, 'budgets' | 'permits' | 'frozen'>,
  today: Day,
): readonly Expiring[] =>
  [
    ...[...budgets.values()].flatMap((budget) => toExpiring('budget', budget, today)),
    ...[...permits.values()].flatMap((permit) => toExpiring('permit', permit, today)),
    ...frozen.flatMap((freeze) => toExpiring('freeze', freeze, today)),
  ].sort((a, b) => a.daysLeft - b.daysLeft || compare(a.kind, b.kind) || compare(a.id, b.id))

interface Lasting {
  readonly id: string
  readonly owner: string
  readonly expires: Expiry | null
}

const toExpiring = (kind: Expiring['kind'], { id, owner, expires }: Lasting, today: Day): readonly Expiring[] => {
  if (expires?.kind !== 'day') return []
  const daysLeft = daysBetween(today, expires.day)
  const warning = daysLeft < 0 ? undefined : WARNINGS.find((days) => daysLeft <= days)
  return warning === undefined ? [] : [{ kind, id, owner, expires: expires.day, daysLeft, warning }]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
