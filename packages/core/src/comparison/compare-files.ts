import type { OracleChange } from '../model/oracle-change.ts'
import type { OracleState, SealedFile } from '../model/oracle-state.ts'
import { compareModules } from './compare-modules.ts'
import { fileRole } from './file-role.ts'
import { movedFiles } from './moved-files.ts'

/** Sealed files whose meaning nothing else compares: specs, generators, whatever else LOCK lists. */
export const compareFiles = (before: OracleState, after: OracleState): readonly OracleChange[] => {
  const [old, now] = [relevant(before), relevant(after)]
  const moved = movedFiles(old, now)
  const [from, to] = [
    new Set(moved.map(({ before: file }) => file.path)),
    new Set(moved.map(({ after: file }) => file.path)),
  ]
  const { root } = after.policy
  return [
    ...moved.map(({ before: was, after: is, retargeted }): OracleChange => {
      const note = retargeted.length === 0 ? '' : `, importing ${retargeted.join(', ')}`
      const change = toChange(root, 'moved', { subject: is.path, before: was.path, after: `${is.path}${note}` })
      return { ...change, direction: directionOfMove(root, was.path, is.path) }
    }),
    ...[...old.values()].filter(({ path }) => !now.has(path) && !from.has(path)).flatMap((file) => removed(root, file)),
    ...[...now.values()]
      .filter(({ path }) => !to.has(path))
      .flatMap((file) => {
        const was = old.get(file.path)
        if (was === undefined) return added(root, file)
        return was.digest === file.digest ? [] : changed(root, was, file)
      }),
  ]
}

const relevant = ({ policy, files }: OracleState): ReadonlyMap<string, SealedFile> =>
  new Map(files.filter(({ path }) => fileRole(policy.root, path) !== null).map((file) => [file.path, file]))

type Done = 'added' | 'removed' | 'changed' | 'moved'

const toChange = (
  root: string,
  done: Done,
  fields: Pick<OracleChange, 'subject' | 'before' | 'after'>,
): OracleChange => {
  const role = fileRole(root, fields.subject) ?? 'file'
  return { kind: `${role}-${done}`, direction: directionOf(done, isEvidence(root, fields.subject)), ...fields }
}

/** A frozen case is kept for its owners and judges nothing. */
const isEvidence = (root: string, path: string): boolean => !path.startsWith(`${root}/frozen/`)

const directionOf = (done: Done, counts: boolean): OracleChange['direction'] => {
  if (!counts || done === 'changed' || done === 'moved') return 'other'
  return done === 'added' ? 'tighter' : 'looser'
}

/** A spec that becomes a frozen case, or a file of any other name, no longer runs. */
const directionOfMove = (root: string, from: string, to: string): OracleChange['direction'] => {
  const [ran, runs] = [fileRole(root, from) === 'spec', fileRole(root, to) === 'spec']
  if (ran === runs) return 'other'
  return ran ? 'looser' : 'tighter'
}

const added = (root: string, file: SealedFile): readonly OracleChange[] => [
  toChange(root, 'added', { subject: file.path, before: null, after: file.digest }),
  ...compareModules(null, file),
]

const removed = (root: string, file: SealedFile): readonly OracleChange[] => [
  toChange(root, 'removed', { subject: file.path, before: file.digest, after: null }),
  ...compareModules(file, null),
]

const changed = (root: string, was: SealedFile, is: SealedFile): readonly OracleChange[] => [
  toChange(root, 'changed', { subject: is.path, before: was.digest, after: is.digest }),
  ...compareModules(was, is),
]
