import { type Evidence, EXIT, type Expiring, expiringRecords, type Finding, type Policy } from '../model/index.ts'

/**
 * Notes of records of one kind that end within 14 days. Empty in the gate: an author has no say in
 * them, and whoever runs the tests has.
 */
export const expiryNotes = (
  kind: Expiring['kind'],
  policy: Policy,
  { mode, today }: Pick<Evidence, 'mode' | 'today'>,
): readonly Finding[] =>
  mode === 'gate'
    ? []
    : expiringRecords(policy, today)
        .filter((record) => record.kind === kind)
        .map(toFinding)

const toFinding = ({ kind, id, owner, expires, daysLeft }: Expiring): Finding => ({
  ...NOTES[kind],
  subject: id,
  message: `ends ${inDays(daysLeft)} (${expires}, ${owner === '' ? 'nobody' : owner})`,
  who: 'oracle-owner',
  exitCode: EXIT.allow,
})

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

const NOTES: Readonly<Record<Expiring['kind'], Pick<Finding, 'check' | 'code' | 'action'>>> = {
  budget: {
    check: 'flake-budget',
    code: 'budget-expires-soon',
    action: 'mend the flake and remove the record; after its day the test is rejected (8)',
  },
  permit: {
    check: 'policy-sound',
    code: 'permit-expires-soon',
    action: 'remove the marker and the permit; after its day the marker is rejected (7)',
  },
  freeze: {
    check: 'frozen-paths',
    code: 'freeze-expires-soon',
    action: 'mend and thaw the case, or drop it; its owners decide',
  },
}
