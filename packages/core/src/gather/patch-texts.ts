import type { GitRepository } from '../io/git/open-repository.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import type { Change } from '../model/change.ts'
import type { PackageChange } from '../model/package-change.ts'
import type { Policy } from '../model/policy.ts'
import { retiredBy } from '../model/retired-path.ts'
import type { Signal, TestEdit } from '../model/test-edit.ts'
import { comparePackageFile, isPackageFile } from '../policy/compare-package-file.ts'
import { isTestPath } from '../policy/is-test-path.ts'
import { compareTestFile } from './compare-test-file.ts'
import { findSignals } from './find-signals.ts'
import { isUnreadCode, screenText } from './screen-text.ts'

/** What the texts of a patch show, beyond the names of its paths. */
export interface PatchTexts {
  readonly packageChanges: readonly PackageChange[]
  readonly testEdits: readonly TestEdit[]
  readonly signals: readonly Signal[]
}

/** By what and for whom the texts are read. */
export interface PatchReader {
  readonly policy: Policy
  readonly by: 'agent' | 'person'
}

/**
 * Reads the changed manifests, lockfiles, tests and production files of a home, base and head.
 * @throws OracleError 64 `object-missing`
 */
export const readPatchTexts = async (
  repository: GitRepository,
  changes: readonly Change[],
  { policy, by }: PatchReader,
): Promise<PatchTexts> => {
  const toRole = (change: Change): Role =>
    by === 'person' && isSealedTest(change, policy) ? 'test' : roleOf(change, policy)
  const readable = changes.filter((change) => toRole(change) !== null)
  const blobs = await readBlobs(
    repository,
    readable.flatMap(({ oldMode, oldId, newMode, newId }) => [...idOf(oldMode, oldId), ...idOf(newMode, newId)]),
  )
  const text = (mode: string | null, id: string | null): string | null => {
    const [plain] = idOf(mode, id)
    return plain === undefined ? null : (blobs.get(plain)?.toString('utf8') ?? null)
  }
  const files = readable.map((change) => ({
    change,
    role: toRole(change),
    file: {
      path: change.path,
      base: text(change.oldMode, change.oldId),
      head: text(change.newMode, change.newId),
    },
  }))
  return {
    packageChanges: files.flatMap(({ role, file, change }) =>
      role === 'package' ? [toPackageChange(file, change)] : [],
    ),
    testEdits: files.flatMap(({ role, file }) => (holdsTests(role, file) ? compareTestFile(file) : [])),
    signals: files.flatMap(({ role, file }) => signalsOf(role, file, policy)),
  }
}

interface FileTexts {
  readonly path: string
  readonly base: string | null
  readonly head: string | null
}

const signalsOf = (role: Role, { path, base, head }: FileTexts, { root }: Policy): readonly Signal[] => {
  if (head === null) return []
  if (role === 'production') return findSignals({ path, base, head, root })
  return role === 'text' && isUnreadCode(path, head) ? screenText({ path, base, head, root }) : []
}

/** `text`: of a writable folder, and no parser reads it. */
type Role = 'package' | 'test' | 'production' | 'text' | 'other' | null

const CODE = /\.[cm]?[jt]sx?$/i

const roleOf = (change: Change, policy: Policy): Role => {
  const { path, class: pathClass, kind } = change
  if (pathClass === 'sealed' || pathClass === 'config' || kind === 'mode' || path.startsWith('../')) return null
  if (isPackageFile(path)) return 'package'
  if (kind === 'removed' && retiredBy(policy, path) !== null) return null
  if (isTestPath(path)) return isMoved(change) ? null : 'test'
  if (!CODE.test(path)) return pathClass === 'writable' && isUnreadCode(path, '#!') ? 'text' : null
  return pathClass === 'writable' ? 'production' : 'other'
}

/** A sealed spec that a person edits: its tests are listed too. A frozen case is no test of the suite. */
const isSealedTest = (change: Change, { root }: Policy): boolean => {
  const { path, class: pathClass, kind } = change
  if (pathClass !== 'sealed' || kind === 'mode' || path.startsWith(`${root}/frozen/`)) return false
  return isTestPath(path) && !isMoved(change)
}

/** Under another name the same bytes: nothing in it was edited. */
const isMoved = ({ renamedFrom, renamedTo }: Change): boolean =>
  [renamedFrom, renamedTo].some((path) => path !== undefined && isTestPath(path))

const idOf = (mode: string | null, id: string | null): readonly string[] =>
  mode?.startsWith('100') && id !== null ? [id] : []

/** Blocks within production are tests, and what does not parse must be told; a file for review is read where it names the runner. */
const holdsTests = (role: Role, { base, head }: FileTexts): boolean =>
  role === 'test' || role === 'production' || (role === 'other' && `${base ?? ''}\n${head ?? ''}`.includes('vitest'))

const toPackageChange = (file: FileTexts, { path, newMode }: Change): PackageChange =>
  newMode !== null && !newMode.startsWith('100')
    ? { path, problem: 'it is not a plain file', entries: [] }
    : comparePackageFile(file)
