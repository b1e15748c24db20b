import { foldPath } from './fold-path.ts'
import type { Freeze, Policy } from './policy.ts'

/** The freeze that retired a path or a folder above it, whatever the case; null when none did. */
export const retiredBy = ({ frozen }: Pick<Policy, 'frozen'>, path: string): Freeze | null => {
  const folded = foldPath(path)
  const isRetired = ({ retiredSrcPath }: Freeze): boolean => {
    if (retiredSrcPath === null) return false
    const retired = foldPath(retiredSrcPath)
    return folded === retired || folded.startsWith(`${retired}/`)
  }
  return frozen.find(isRetired) ?? null
}
