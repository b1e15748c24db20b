import { isCanonicalPath } from '../model/canonical-path.ts'
import { foldLoosely } from '../model/fold-loosely.ts'
import { foldPath } from '../model/fold-path.ts'
import type { PathClass } from '../model/path-entry.ts'
import { DEFAULT_LEDGER } from '../model/pick-ledger.ts'
import type { Policy } from '../model/policy.ts'
import { matchesEntry, matchesExactly } from './match-entry.ts'
import { isConfigName, isEnvironmentExample, isInstalledName, isManifestName, isTestName } from './path-names.ts'

/** The slices of policy that decide a path's class. */
export type PathPolicy = Pick<Policy, 'root' | 'sealed' | 'writable'>

/**
 * The class of a changed path, relative to home (rule 4 of the design). It goes by the name alone:
 * what a change means inside a `package.json` or a lockfile, which are review here, is for the gate.
 */
export const classifyPath = (policy: PathPolicy, path: string): PathClass => {
  if (isSealedPath(policy, path)) return 'sealed'
  const names = [foldPath(path), foldLoosely(path)]
  if (names.some(isConfigName)) return 'config'
  if (names.some(isInstalledName)) return 'review'
  if (names.some(isTestName)) return 'test'
  const isFree = !names.some(isManifestName) && !names.some(isEnvironmentExample)
  return isFree && isWritablePath(policy, path) ? 'writable' : 'review'
}

/**
 * Whether a path is sealed: under the root, listed in `sealed.txt`, in the ledger, or not canonical.
 * Case, Unicode composition and whatever else some file system does not tell apart are folded away.
 * A path outside the home (`../b/x.ts`) is not sealed.
 */
export const isSealedPath = ({ root, sealed }: PathPolicy, path: string): boolean => {
  if (isOutsideHome(path)) return false
  if (!isCanonicalPath(path)) return true
  const folded = foldLoosely(path)
  return (
    isAtOrBelow(foldLoosely(root), folded) ||
    // What a patch adds to the ledger is forged.
    isAtOrBelow(DEFAULT_LEDGER, folded) ||
    sealed.some((entry) => matchesEntry(entry, path))
  )
}

/** Whether `writable.txt` lists a path, in its exact case. An entry inside a sealed root does not open it. */
export const isWritablePath = (policy: PathPolicy, path: string): boolean =>
  !isOutsideHome(path) && !isSealedPath(policy, path) && policy.writable.some((entry) => matchesExactly(entry, path))

const isAtOrBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`)

const isOutsideHome = (path: string): boolean =>
  /^(\.\.\/)+/.test(path) && isCanonicalPath(path.replace(/^(\.\.\/)+/, ''))
