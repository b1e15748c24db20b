import type { Sample } from '../model/history.ts'
import type { RunRecord } from '../model/ledger.ts'
import type { Budget } from '../model/policy.ts'
import { type FirstAttempt, toSample } from './first-attempts.ts'
import { newest } from './newest.ts'
import { splitOf } from './split-of.ts'
import { segmentsOf } from './window-segments.ts'

/** What the runs that count hold of one budget's test, each list oldest first. */
export interface BudgetSamples {
  /** The window. */
  readonly samples: readonly Sample[]
  /** The window that `since` left behind; null where it left none. */
  readonly before: readonly Sample[] | null
  /** Other runs of the window's commits. */
  readonly reruns: readonly Sample[]
}

/**
 * Takes one sample per commit, its first. At a commit that was run whole and in parts, or split in
 * two ways, the way that showed the test first counts, with one sample per part.
 *
 * @param runs the runs that count, oldest first
 */
export const samplesOf = (budget: Budget, runs: readonly RunRecord[], passedIn: FirstAttempt): BudgetSamples => {
  const shown = runs.flatMap((run) => {
    const passed = passedIn(budget.id, run)
    return passed === null ? [] : [{ run, sample: toSample(run, passed) }]
  })
  const isFirst = firstOfCommit()
  const taken = shown.filter(({ run }) => isFirst(run))
  const { after, before } = segmentsOf(budget.since, runs)
  const window = newest(
    taken.filter(({ run }) => after.has(run)),
    budget.windowRuns,
  )
  const commits = new Set(window.map(({ run }) => run.sha))
  const isTaken = new Set(taken)
  return {
    samples: window.map(toValue),
    before:
      before &&
      newest(
        taken.filter(({ run }) => before.has(run)),
        budget.windowRuns,
      ).map(toValue),
    reruns: shown.filter((one) => commits.has(one.run.sha) && !isTaken.has(one)).map(toValue),
  }
}

const toValue = ({ sample }: { readonly sample: Sample }): Sample => sample

/** A filter that remembers: whether a run is the first of its commit, or of its part in the way the commit was split. */
const firstOfCommit = (): ((run: RunRecord) => boolean) => {
  const seen = new Map<string, { readonly split: string | null; readonly parts: Set<string | null> }>()
  return (run) => {
    const first = seen.get(run.sha)
    if (first === undefined) {
      seen.set(run.sha, { split: splitOf(run), parts: new Set([run.part]) })
      return true
    }
    if (first.split !== splitOf(run) || first.parts.has(run.part)) return false
    first.parts.add(run.part)
    return true
  }
}
