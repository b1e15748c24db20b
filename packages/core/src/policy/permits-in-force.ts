import { isExpired, type Now } from '../model/expiry.ts'
import type { Policy } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import { type Machine, permitHolds } from './permit-holds.ts'

/** The permits that have not expired and whose conditions hold on this machine. */
export const permitsInForce = (policy: Pick<Policy, 'permits'>, machine: Machine, now: Now): ReadonlySet<TestId> =>
  new Set(
    [...policy.permits.values()]
      .filter(({ expires, when }) => !isExpired(expires, now) && permitHolds(when, machine))
      .map(({ id }) => id),
  )
