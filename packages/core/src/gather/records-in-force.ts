import { kindOf } from '../io/folder.ts'
import type { Day } from '../model/day.ts'
import type { Policy } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'

/** Which records of the policy stand on this machine today. */
export interface RecordsInForce {
  readonly reachedCommits: ReadonlySet<string>
  readonly permitsInForce: ReadonlySet<TestId>
}

/** What the records are held against; read at the edge, by the parent process. */
export interface RecordsQuery {
  readonly home: string
  readonly policy: Pick<Policy, 'budgets' | 'permits'>
  readonly today: Day
  /** `process.platform` */
  readonly platform: string
  /** `process.versions.node` */
  readonly nodeVersion: string
  /** `process.env` */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Conditions of permits, and commits that end a record. Git is asked only where a record ends with a commit;
 * what a policy does not need is not loaded either.
 * @throws OracleError 64 where git cannot say
 */
export const gatherRecordsInForce = async ({
  home,
  policy,
  today,
  env,
  ...machine
}: RecordsQuery): Promise<RecordsInForce> => {
  const ends = [...policy.budgets.values(), ...policy.permits.values()].map(({ expires }) => expires)
  const commits = [...new Set(ends.flatMap((end) => (end?.kind === 'commit' ? [end.commit] : [])))]
  const reachedCommits = commits.length === 0 ? new Set<string>() : await reachedFrom(home, commits)
  if (policy.permits.size === 0) return { reachedCommits, permitsInForce: new Set() }
  const { permitsInForce } = await import('../policy/permits-in-force.ts')
  const here = {
    ...machine,
    hasEnv: (name: string) => (env[name] ?? '') !== '',
    exists: (path: string) => kindOf(`${home}/${path}`, path) !== null,
  }
  return { reachedCommits, permitsInForce: permitsInForce(policy, here, { today, reachedCommits }) }
}

const reachedFrom = async (home: string, commits: readonly string[]): Promise<ReadonlySet<string>> => {
  const { isAncestor } = await import('../io/git.ts')
  const reached = await Promise.all(commits.map((commit) => isAncestor(home, commit)))
  return new Set(commits.filter((_, index) => reached[index]))
}
