import type { ChangeSet } from './change.ts'
import type { Day } from './day.ts'
import type { FixtureSet } from './fixture.ts'
import type { History } from './history.ts'
import type { Lock, TreeListing } from './lock.ts'
import type { MergedParts } from './merged-parts.ts'
import type { OracleChange } from './oracle-change.ts'
import type { PackageChange } from './package-change.ts'
import type { RunEvidence } from './run.ts'
import type { SpecSource } from './spec-source.ts'
import type { Signal, TestEdit } from './test-edit.ts'
import type { TestId } from './test-id.ts'

/** What may be looked at. Gathered first, immutable; checks are functions of it and of the policy. */
export interface Evidence {
  /** Which command gathered it; a slice that the mode promises and that is missing is a finding. */
  readonly mode: 'run' | 'verify' | 'gate'
  readonly today: Day
  readonly lock: Lock
  /** Why LOCK does not parse, of the base commit or of a person's change; absent when it does. Only in `gate`. */
  readonly lockProblem?: string
  /** Why LOCK is not signed as `policy/allowed_signers` asks; absent where it is, or where nobody asks. */
  readonly signatureProblem?: string
  /** The working copy before anything ran; in `gate` the tree of the base commit, of a change by a person the judged one. */
  readonly tree: TreeListing
  /** Other oracle roots on the way up to the git top, relative to home: not asked by this run. */
  readonly otherHomes?: readonly string[]
  /** The working copy after the run; null in `verify` and `gate`. */
  readonly treeAfter: TreeListing | null
  readonly fixtures: readonly FixtureSet[]
  /** What can be read off the text of every sealed spec. */
  readonly specs: readonly SpecSource[]
  /** Null in `verify` and `gate`. */
  readonly run: RunEvidence | null
  /** What a merge of parts knows beyond their evidence; absent in any other run. */
  readonly merge?: MergedParts
  readonly history: History
  /** Records of the ledger that appeared, changed or vanished while tests ran, each with what became of it; absent where none did. */
  readonly ledgerChanges?: readonly string[]
  /** Permits whose conditions hold on this machine today, evaluated by the parent process. */
  readonly permitsInForce: ReadonlySet<TestId>
  /** Commits of `expires_commit` that are ancestors of the judged commit. */
  readonly reachedCommits: ReadonlySet<string>
  /** The patch under judgement; null in `run` and `verify`, as there is none. */
  readonly changes: ChangeSet | null
  /** What the patch did to tests; empty without a patch. */
  readonly testEdits: readonly TestEdit[]
  /** What the patch added to production that a person must look at; empty without a patch. */
  readonly signals: readonly Signal[]
  /** What the patch changed in manifests and lockfiles; empty without a patch. */
  readonly packageChanges: readonly PackageChange[]
  /** What a person's change makes of the oracle, looser first; empty for an agent's, which may not touch it. */
  readonly oracleChanges: readonly OracleChange[]
}
