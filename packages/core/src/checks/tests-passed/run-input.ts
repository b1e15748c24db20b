import { type Evidence, isFrozenPath, type Policy, type RunEvidence, scopeOf } from '../../model/index.ts'

/** What the parts of this check look at. */
export interface RunInput {
  readonly policy: Policy
  readonly run: RunEvidence
  readonly history: Evidence['history']
}

/** Frozen cases are never merge evidence; a person who names one at a desk sees its real outcome. */
export const isJudged = ({ policy, run }: RunInput, path: string): boolean =>
  !isFrozenPath(policy, path) || scopeOf(run) === 'narrowed'
