import type { Change } from '../../model/change.ts'
import type { PackageChange } from '../../model/package-change.ts'

/** The changes with the class of each manifest and lockfile that its meaning gives it. */
export const classifyPackages = (
  changes: readonly Change[],
  packageChanges: readonly PackageChange[],
): readonly Change[] => {
  const steering = new Set(packageChanges.filter(steers).map(({ path }) => path))
  return changes.map((change) => (steering.has(change.path) ? { ...change, class: 'config' } : change))
}

/** One that cannot be read could say anything. */
const steers = ({ problem, entries }: PackageChange): boolean =>
  problem !== null || entries.some((entry) => entry.class === 'config')
