import { daysBetween, type Evidence, EXIT, type Expiry, type Finding, type Policy } from '../../model/index.ts'

/** Whether budgets and freezes keep to the caps, and no record runs for longer than it may. */
export const exceededCaps = (policy: Policy, evidence: Pick<Evidence, 'today'>): readonly Finding[] => {
  const owners = [...policy.budgets.values(), ...policy.frozen].map(({ owner }) => owner)
  return [...total(policy, owners.length), ...perOwner(policy, owners), ...tooLong(policy, evidence)]
}

const finding = (subject: string, message: string): Finding => ({
  check: 'policy-sound',
  code: 'cap-exceeded',
  subject,
  message,
  action: 'mend and remove records until the cap holds; caps are in policy/flake_budget.yaml',
  who: 'oracle-owner',
  exitCode: EXIT.cannotJudge,
})

const total = ({ caps }: Policy, count: number): readonly Finding[] =>
  count > caps.total ? [finding('caps.total', `${count} budgets and freezes, ${caps.total} allowed`)] : []

const perOwner = ({ caps }: Policy, owners: readonly string[]): readonly Finding[] =>
  [...new Set(owners)].sort().flatMap((owner) => {
    const count = owners.filter((other) => other === owner).length
    const name = owner === '' ? 'nobody' : owner
    return count > caps.perOwner
      ? [finding('caps.per_owner', `${count} budgets and freezes belong to ${name}, ${caps.perOwner} allowed`)]
      : []
  })

/** A permit with a condition may run for a year: a platform does not change in a quarter. */
const PERMIT_DAYS = 365

const tooLong = (
  { caps, budgets, permits, frozen }: Policy,
  { today }: Pick<Evidence, 'today'>,
): readonly Finding[] => {
  const records: readonly Lasting[] = [
    ...[...budgets.values()].map(({ id, expires }) => ({ id, expires, days: caps.maxDays })),
    ...frozen.map(({ id, expires }) => ({ id, expires, days: caps.maxDays })),
    ...[...permits.values()].map(({ id, expires, when }) => ({
      id,
      expires,
      days: Object.keys(when).length > 0 ? PERMIT_DAYS : caps.maxDays,
    })),
  ]
  return records.flatMap(({ id, expires, days }) => {
    if (expires?.kind !== 'day' || daysBetween(today, expires.day) <= days) return []
    return [finding(id, `expires ${expires.day}, ${daysBetween(today, expires.day)} days from today, ${days} allowed`)]
  })
}

interface Lasting {
  readonly id: string
  readonly expires: Expiry | null
  readonly days: number
}
