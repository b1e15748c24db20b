import type { Change, ChangeSet } from './change.ts'
import type { Day } from './day.ts'
import type { Digest } from './digest.ts'
import type { ExitCode } from './exit-code.ts'
import type { Finding } from './finding.ts'
import type { NewRun } from './ledger.ts'
import type { Drift } from './lock.ts'
import type { OracleChange } from './oracle-change.ts'
import type { Recording } from './recording.ts'
import type { Narrowing, Part, RunEvidence } from './run.ts'
import type { TestId } from './test-id.ts'
import type { Trial } from './trial.ts'

/** What was decided. */
export interface Verdict {
  readonly kind: 'allow' | 'review' | 'reject' | 'cannot-judge'
  /** The first in precedence of all findings; review counts only where the mode exits by it. */
  readonly exitCode: ExitCode
  /** False in a trial period (`enforce: report`): printed, not enforced. */
  readonly enforced: boolean
}

/** The state of one budget after this run. */
export interface BudgetState {
  readonly id: TestId
  readonly owner: string
  readonly state: 'inside' | 'over' | 'broken' | 'expired' | 'not-run'
  /** Samples in the window, this run included. */
  readonly window: number
  /** `window_runs` of the record; null: all. */
  readonly windowRuns: number | null
  /** Failed samples in the window. */
  readonly consumed: number
  /** Failed samples the window may hold. */
  readonly allowed: number
  readonly maxFailRate: number
  readonly retriesUsed: number
  readonly retriesAllowed: number
  /** Outcomes of this run's attempts. */
  readonly attempts: readonly ('passed' | 'failed' | 'skipped')[]
  /** Null when it expires by a commit or never. */
  readonly expires: Day | null
  readonly daysLeft: number | null
  /** What the window holds; absent in a report of an older program. */
  readonly details?: BudgetDetails
}

/** What the window of one budget holds, for people to see. */
export interface BudgetDetails {
  /** First attempts of the window, oldest first, this run's last where it ran; true: passed. */
  readonly samples: readonly boolean[]
  /** Whether the last of `samples` is of this run. */
  readonly includesThisRun: boolean
  /** The 95 % Wilson interval of consumed over window, as rates; null for an empty window. */
  readonly interval: readonly [low: number, high: number] | null
  /** How many more runs of a window of this length may fail first; 0 when it is spent. */
  readonly failuresLeft: number
  /** Runs on this machine that nobody trusts, the last `window_runs` of them; they never enter the window. */
  readonly local: { readonly runs: number; readonly failed: number }
  /** Later trusted runs of the window's commits, which never enter it; absent where there are none. */
  readonly reruns?: { readonly runs: number; readonly failed: number }
  /** An incident: the record's `since` started the window anew and left this window behind. */
  readonly restarted: { readonly since: string; readonly runs: number; readonly failed: number } | null
}

/** A record that ends within 14 days. */
export interface Expiring {
  readonly kind: 'budget' | 'permit' | 'freeze'
  /** A test id, or the id of a frozen case. */
  readonly id: string
  readonly owner: string
  readonly expires: Day
  /** 0: it ends today. */
  readonly daysLeft: number
  /** The nearest warning that was reached, in days. */
  readonly warning: 14 | 7 | 1
}

/** How much of the promised evidence was seen. */
export interface EvidenceCount {
  readonly expectedSpecs: number
  readonly seenSpecs: number
  readonly sealedTests: number
  readonly inventoried: number
  readonly inventoriedSeen: number
  /** What this run could not see, by id or path; not judged at a desk. */
  readonly unseen: readonly string[]
}

/** One changed path as a report lists it. */
export type ReportedPath = Pick<Change, 'path' | 'kind' | 'class' | 'renamedFrom' | 'renamedTo'>

/** What was compared, and every path that differs. */
export interface ReportedPatch extends Omit<ChangeSet, 'changes' | 'productionElsewhere'> {
  readonly paths: readonly ReportedPath[]
}

/** The versioned value every rendering is a function of. Schema: `schema/report.json`. */
export interface Report {
  readonly version: 1
  readonly mode: 'run' | 'verify' | 'gate'
  readonly verdict: Verdict
  readonly today: Day
  /** Printed in every report: what kept the code under test away from the evidence. */
  readonly isolation: 'in-process' | 'none'
  readonly lock: { readonly treeDigest: Digest; readonly files: number; readonly drift: readonly Drift[] }
  readonly narrowing: readonly Narrowing[]
  readonly part: Part | null
  /** Labels of the parts that were put together, sorted; only in a merge. */
  readonly parts?: readonly string[]
  readonly findings: readonly Finding[]
  readonly trials: readonly Trial[]
  readonly fixtures: { readonly sets: number; readonly pairs: number }
  readonly budgets: readonly BudgetState[]
  readonly permits: readonly {
    readonly id: TestId
    readonly owner: string
    readonly inForce: boolean
    readonly expires: Day | null
  }[]
  readonly freezes: readonly { readonly id: string; readonly owner: string; readonly expires: Day | null }[]
  readonly evidence: EvidenceCount
  readonly tests: {
    readonly passed: number
    readonly failed: number
    readonly notRun: number
    readonly flaked: readonly TestId[]
  }
  /** Records that end within 14 days, the nearest first; absent where there are none. */
  readonly expiring?: readonly Expiring[]
  /** This run as a ledger would keep it, for `ledger record`; only in `run`. */
  readonly run?: NewRun
  /** The ledger it was judged by, as `ledgerName` names it; only in `run`, absent in a report of an older program. */
  readonly ledger?: string
  /** What became of it where a job records; absent where nobody asked for it. */
  readonly recording?: Recording
  /** All that was seen of a declared part, for `report merge`; only in a part of a run. */
  readonly partEvidence?: RunEvidence
  /** Records of the ledger that could not be read, or the ledger itself, each with the reason; absent where there are none. */
  readonly skipped?: readonly string[]
  /** The patch that was judged; only in `gate`. */
  readonly patch?: ReportedPatch
  /** How a person's change makes the oracle another, looser first; only in `gate --by person`. */
  readonly oracleChanges?: readonly OracleChange[]
}

/** The report of a run, which a ledger may come to hold. */
export type RunReport = Report & Required<Pick<Report, 'run'>>
