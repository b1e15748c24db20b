import type { Sample } from '../model/history.ts'
import type { RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import { type FirstAttempt, toSample } from './first-attempts.ts'
import { newest } from './newest.ts'
import { sampleOfCommit } from './sample-of-commit.ts'
import { segmentsOf } from './window-segments.ts'

/** What the runs that count hold of one budget's test, each list oldest first. */
export interface BudgetSamples {
  /** The window. */
  readonly samples: readonly Sample[]
  /** The window that `since` left behind; null where it left none. */
  readonly before: readonly Sample[] | null
  /** Other runs of the window's commits, also other parts of the split that its sample is of. */
  readonly reruns: readonly Sample[]
}

/** Where samples are looked for, and how they are read. */
export interface SampleSource {
  /** The runs that count, oldest first. */
  readonly runs: readonly RunRecord[]
  /** The same by commit. */
  readonly commits: ReadonlyMap<string, readonly RunRecord[]>
  readonly passedIn: FirstAttempt
}

/** Takes one sample per commit: see {@link sampleOfCommit}. */
export const samplesOf = (budget: Budget, { runs, commits, passedIn }: SampleSource): BudgetSamples => {
  const shows = (run: RunRecord): boolean | null => passedIn(budget.id, run)
  const toSamples = (of: readonly RunRecord[]): readonly Sample[] =>
    of.flatMap((run) => {
      const passed = shows(run)
      return passed === null ? [] : [toSample(run, passed)]
    })
  const taken = new Set([...commits.values()].map((group) => sampleOfCommit(group, shows)))
  const windowOf = (segment: ReadonlySet<RunRecord>): readonly RunRecord[] =>
    newest(
      runs.filter((run) => taken.has(run) && segment.has(run)),
      budget.windowRuns,
    )
  const { after, before } = segmentsOf(budget.since, runs)
  const window = windowOf(after)
  const inWindow = new Set(window.map(({ sha }) => sha))
  return {
    samples: toSamples(window),
    before: before && toSamples(windowOf(before)),
    reruns: toSamples(runs.filter((run) => inWindow.has(run.sha) && !taken.has(run))),
  }
}
