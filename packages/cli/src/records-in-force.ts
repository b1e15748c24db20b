import { join } from 'node:path'
import { type Day, isAncestor, kindOf, type Policy, permitsInForce, type TestId } from '@vitest-oracle/core'
import type { CliIo } from './cli-io.ts'

/** Which records of the policy stand on this machine today. */
export interface RecordsInForce {
  readonly reachedCommits: ReadonlySet<string>
  readonly permitsInForce: ReadonlySet<TestId>
}

/** Git is asked only where a record ends with a commit. */
export const recordsInForce = async (
  { home, policy, today }: { readonly home: string; readonly policy: Policy; readonly today: Day },
  { env }: CliIo,
): Promise<RecordsInForce> => {
  const ends = [...policy.budgets.values(), ...policy.permits.values()].map(({ expires }) => expires)
  const commits = [...new Set(ends.flatMap((end) => (end?.kind === 'commit' ? [end.commit] : [])))]
  const reached = await Promise.all(commits.map((commit) => isAncestor(home, commit)))
  const reachedCommits = new Set(commits.filter((_, index) => reached[index]))
  const machine = {
    platform: process.platform,
    nodeVersion: process.versions.node,
    hasEnv: (name: string) => (env[name] ?? '') !== '',
    exists: (path: string) => kindOf(join(home, path), path) !== null,
  }
  return { reachedCommits, permitsInForce: permitsInForce(policy, machine, { today, reachedCommits }) }
}
