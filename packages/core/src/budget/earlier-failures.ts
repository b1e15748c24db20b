import type { EarlierFailures } from '../model/history.ts'
import type { RunRecord } from '../model/ledger.ts'
import type { TestId } from '../model/test-id.ts'
import { firstDecided } from './first-decided.ts'
import { newest } from './newest.ts'

/** As many as the window of a budget that `budget candidates` proposes. */
const COMMITS = 40

/**
 * How many of the newest recorded commits each test failed at first at. Left out is a test that is broken
 * since: it failed at every commit from one on. Told from what failed alone; no roster is read for it.
 *
 * @param commits the runs that count, by commit, the oldest commit first
 */
export const earlierFailures = (commits: ReadonlyMap<string, readonly RunRecord[]>): EarlierFailures => {
  const runs = newest([...commits.values()], COMMITS)
  const failures = new Map<TestId, { readonly since: number; times: number }>()
  for (const [at, ofCommit] of runs.entries())
    for (const id of failedIn(ofCommit)) {
      const failure = failures.get(id) ?? { since: at, times: 0 }
      failure.times += 1
      failures.set(id, failure)
    }
  const flaky = [...failures].filter(([, { since, times }]) => times < runs.length - since)
  return { commits: runs.length, failed: new Map(flaky.map(([id, { times }]) => [id, times])) }
}

const failedIn = (runs: readonly RunRecord[]): ReadonlySet<TestId> =>
  new Set(runs.flatMap(({ tests }) => tests.filter((test) => firstDecided(test) === false).map(({ id }) => id)))
