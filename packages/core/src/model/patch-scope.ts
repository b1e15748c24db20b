import type { Change } from './change.ts'
import type { PackageChange } from './package-change.ts'
import type { Policy } from './policy.ts'
import { retiredBy } from './retired-path.ts'

/** The part of a patch that decides whether there is anything to judge. */
export interface PatchScope {
  readonly changes: readonly Change[]
  readonly packageChanges: readonly PackageChange[]
}

/** Whether a patch changes anything but tests. Removing a retired path counts, reformatting a manifest does not. */
export const changesMoreThanTests = (policy: Pick<Policy, 'frozen'>, patch: PatchScope): boolean =>
  patch.changes.some((change) =>
    change.class === 'test' ? removesRetired(policy, change) : !isReformatted(patch, change),
  )

/** Whether a change removes a retired path: free, whatever its class. */
export const removesRetired = (policy: Pick<Policy, 'frozen'>, { path, kind, class: pathClass }: Change): boolean =>
  kind === 'removed' && pathClass !== 'sealed' && retiredBy(policy, path) !== null

/** Whether a change of a manifest or a lockfile changes nothing that it means. */
export const isReformatted = (
  { packageChanges }: Pick<PatchScope, 'packageChanges'>,
  { path, kind }: Change,
): boolean =>
  kind === 'modified' &&
  packageChanges.some((change) => change.path === path && change.problem === null && change.entries.length === 0)
