import { kindOf } from '../io/folder.ts'
import { isAncestor } from '../io/git.ts'
import type { Day } from '../model/day.ts'
import type { Policy } from '../model/policy.ts'
import type { TestId } from '../model/test-id.ts'
import { permitsInForce } from '../policy/permits-in-force.ts'

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
 * Conditions of permits, and commits that end a record. Git is asked only where a record ends with a commit.
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
  const reached = await Promise.all(commits.map((commit) => isAncestor(home, commit)))
  const reachedCommits = new Set(commits.filter((_, index) => reached[index]))
  const here = {
    ...machine,
    hasEnv: (name: string) => (env[name] ?? '') !== '',
    exists: (path: string) => kindOf(`${home}/${path}`, path) !== null,
  }
  return { reachedCommits, permitsInForce: permitsInForce(policy, here, { today, reachedCommits }) }
}
