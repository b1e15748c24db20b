import type { MergedParts, Policy, RunEvidence, TestId } from '../model/index.ts'
import { carriedFindings } from './carried-findings.ts'
import { type Checkout, expectOneRun } from './expect-one-run.ts'
import { mergeEvidence } from './merge-evidence.ts'
import { missingParts } from './missing-parts.ts'
import { inOrder, type PartOfRun } from './part-of-run.ts'
import { permitsOfParts } from './permits-of-parts.ts'

/** What a merge judges by. */
export interface MergeInput {
  readonly policy: Policy
  readonly checkout: Checkout
  /** Where the part of a shard is expected to lie; absent where that is not known. */
  readonly fileOf?: (label: string) => string
}

/** Several parts as one run. */
export interface Merged {
  /** The earliest first. */
  readonly parts: readonly [PartOfRun, ...PartOfRun[]]
  readonly run: RunEvidence
  readonly merge: MergedParts
  readonly permitsInForce: ReadonlySet<TestId>
}

/**
 * Puts the parts of a split run together: their order does not matter.
 *
 * @throws OracleError 64 where they are not parts of one run of this checkout, see {@link expectOneRun}
 */
export const mergeParts = (
  given: readonly [PartOfRun, ...PartOfRun[]],
  { policy, checkout, fileOf }: MergeInput,
): Merged => {
  const [first, ...rest] = inOrder(given)
  // As many as were given.
  const parts = [first ?? given[0], ...rest] as const
  expectOneRun(parts, checkout)
  const labels = parts.flatMap(({ part, evidence }) => (evidence.part === null ? [] : [part.label])).toSorted()
  const count = labels.length === 0 ? 0 : parts[0].part.count
  const missing = missingParts({ labels, count, ...(fileOf === undefined ? {} : { fileOf }) })
  return {
    parts,
    run: mergeEvidence(parts, missing.length > 0),
    merge: { labels, missing, unrun: [], carried: carriedFindings(parts) },
    permitsInForce: permitsOfParts(policy, parts),
  }
}
