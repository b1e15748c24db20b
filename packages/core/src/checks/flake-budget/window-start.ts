import { type Budget, type BudgetState, EXIT, type Finding } from '../../model/index.ts'

/** What the `since` of a record did: an incident, or nothing, which its owner has to know. */
export const windowStart = ({ id, since }: Budget, { details }: BudgetState): readonly Finding[] => {
  if (since === null) return []
  const restarted = details?.restarted ?? null
  return [
    {
      check: 'flake-budget',
      subject: id,
      who: 'oracle-owner',
      exitCode: EXIT.allow,
      ...(restarted === null ? ignored(since) : incident(restarted)),
    },
  ]
}

type News = Pick<Finding, 'code' | 'message' | 'action'>

const incident = ({ since, runs, failed }: NonNullable<NonNullable<BudgetState['details']>['restarted']>): News => ({
  code: 'budget-incident',
  message: `incident: its window starts after ${since.slice(0, SHOWN)} and left ${runs === 1 ? '1 run' : `${runs} runs`} behind, ${failed} of which failed first`,
  action: 'nothing; remove `since` once the window has filled again',
})

const ignored = (since: string): News => ({
  code: 'since-not-recorded',
  message: `its \`since\` ${since.slice(0, SHOWN)} is of no recorded run and starts no window: every run counts`,
  action: 'give the full id of a commit that a trusted job recorded, then seal; or remove `since`',
})

const SHOWN = 12
