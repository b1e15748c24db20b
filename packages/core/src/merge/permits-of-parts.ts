import { isPermitFor, type Permit, type Policy, type TestId } from '../model/index.ts'
import type { PartOfRun } from './part-of-run.ts'

/**
 * Permits that held where their tests were: in every part that has one of them, or in all parts
 * where none has. Its conditions are those of the machine that ran the part, not of the one that merges.
 */
export const permitsOfParts = (policy: Policy, parts: readonly PartOfRun[]): ReadonlySet<TestId> =>
  new Set([...policy.permits.values()].filter((permit) => heldWhereItRan(permit, parts)).map(({ id }) => id))

const heldWhereItRan = (permit: Permit, parts: readonly PartOfRun[]): boolean => {
  const concerned = parts.filter(({ evidence }) => evidence.tests.some((test) => isPermitFor(permit, test)))
  return (concerned.length === 0 ? parts : concerned).every(({ report }) =>
    report.permits.some(({ id, inForce }) => id === permit.id && inForce),
  )
}
