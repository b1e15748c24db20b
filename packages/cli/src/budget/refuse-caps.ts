import { type Day, exceededCaps, type FlakePolicy, OracleError, type Policy } from '@vitest-oracle/core'

/** A policy before an edit, and what the edit makes of it. */
export interface CapQuery {
  readonly policy: Policy
  readonly edited: FlakePolicy
  readonly today: Day
}

/** Refuses an edit by which a cap is exceeded that was not before. @throws OracleError 64 `cap-exceeded` */
export const refuseCaps = ({ policy, edited, today }: CapQuery): void => {
  const known = new Set(exceededCaps(policy, { today }).map(toKey))
  const broken = exceededCaps({ ...policy, ...edited }, { today }).find((finding) => !known.has(toKey(finding)))
  if (broken === undefined) return
  const { code, subject, message } = broken
  throw new OracleError({
    code,
    message: `change the budget: ${subject}: ${message}; nothing was written`,
    hint: 'mend a flake and drop its record, or choose an earlier day; caps are in policy/flake_budget.yaml (an oracle owner)',
  })
}

const toKey = ({ subject, message }: { readonly subject: string; readonly message: string }): string =>
  JSON.stringify([subject, message])
