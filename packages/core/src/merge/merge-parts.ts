import type { MergedParts, ModuleName, Policy, RunEvidence, TestId } from '../model/index.ts'
import { chargesOfParts } from './charges-of-parts.ts'
import { type Checkout, expectOfCheckout, isUntied } from './expect-of-checkout.ts'
import { expectOneRun } from './expect-one-run.ts'
import { mergeEvidence } from './merge-evidence.ts'
import { missingParts } from './missing-parts.ts'
import { inOrder, type PartOfRun } from './part-of-run.ts'
import { permitsOfParts } from './permits-of-parts.ts'
import { unrunModules } from './unrun-modules.ts'

/** What a merge judges by. */
export interface MergeInput {
  readonly policy: Policy
  readonly checkout: Checkout
  /** Whether this job is one of CI: what is merged there is judged as what ran there. */
  readonly ci: boolean
  /** Test modules that Vitest finds where it merges; absent where it was not asked. What the parts found counts always. */
  readonly found?: readonly ModuleName[]
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
 * @throws OracleError 64 where they are not parts of one run of this checkout, see {@link expectOneRun} and {@link expectOfCheckout}
 */
export const mergeParts = (
  given: readonly [PartOfRun, ...PartOfRun[]],
  { policy, checkout, ci, found = [], fileOf }: MergeInput,
): Merged => {
  const [first, ...rest] = inOrder(given)
  // As many as were given.
  const parts = [first ?? given[0], ...rest] as const
  for (const part of parts) expectOfCheckout(part, checkout)
  expectOneRun(parts)
  const labels = parts.flatMap(({ part, evidence }) => (evidence.part === null ? [] : [part.label])).toSorted()
  const count = labels.length === 0 ? 0 : parts[0].part.count
  const missing = missingParts({ labels, count, ...(fileOf === undefined ? {} : { fileOf }) })
  return {
    parts,
    run: mergeEvidence(parts, { policy, lock: checkout.lock, ci, isMissing: missing.length > 0 }),
    merge: {
      labels,
      missing,
      unrun: unrunModules(parts, found),
      untied: isUntied(checkout),
      charges: chargesOfParts(parts),
    },
    permitsInForce: permitsOfParts(policy, parts),
  }
}
