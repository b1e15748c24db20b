import {
  EXIT,
  type Finding,
  isBelowSuite,
  isOfModule,
  removesRetired,
  type TestId,
  withoutProject,
} from '../../model/index.ts'
import { fenceFinding, type Patch } from './patch.ts'
import { idOfEdit } from './test-identity.ts'

/** Inventoried tests that the patch removes or renames, alone or with their whole file (7). */
export const removedTests = (patch: Patch): readonly Finding[] => {
  const whole = removedFiles(patch)
  const named = new Set(whole.map(({ subject }) => subject))
  return [...whole, ...removedAlone(patch).filter(({ subject }) => !named.has(subject))]
}

const removedFiles = (patch: Patch): readonly Finding[] =>
  patch.changes.changes
    .filter((change) => isGone(change) && change.class !== 'sealed' && !removesRetired(patch.policy, change))
    .flatMap(({ path, renamedTo }) => {
      const how =
        renamedTo === undefined ? `with its file ${path}` : `with its file ${path}, whose bytes are now at ${renamedTo}`
      return required(patch)
        .filter((id) => isOfModule(id, path))
        .map((id) => gone(id, how))
    })

/** Whether there is no plain file of this path any more. */
const isGone = ({ kind, newMode }: Patch['changes']['changes'][number]): boolean =>
  kind === 'removed' || (kind === 'type' && !newMode?.startsWith('100'))

const removedAlone = (patch: Patch): readonly Finding[] =>
  patch.evidence.testEdits
    .filter(({ kind }) => kind === 'test-removed' || kind === 'test-renamed')
    .flatMap((edit) => {
      const { path, line, kind, before, after, test } = edit
      const isRenamed = kind === 'test-renamed'
      const removed = idOfEdit({ path, test: isRenamed ? (before ?? test) : test })
      return required(patch)
        .filter((id) => withoutProject(id) === removed || isBelowSuite(removed, withoutProject(id)))
        .map((id) => gone(id, isRenamed ? `as ${after} (${path}:${line})` : `(${path}:${line})`))
    })

/** What the inventory asks for. Of a declared rename one of the two is enough. */
const required = ({ policy, evidence, changes }: Patch): readonly TestId[] => {
  const added = evidence.testEdits.filter(({ kind }) => kind === 'test-added' || kind === 'test-renamed').map(idOfEdit)
  const isAdded = (id: TestId): boolean =>
    added.includes(withoutProject(id)) ||
    changes.changes.some(({ kind, path }) => kind === 'added' && isOfModule(id, path))
  return policy.inventory.filter(({ renamedTo }) => renamedTo === null || !isAdded(renamedTo)).map(({ id }) => id)
}

const gone = (id: TestId, how: string): Finding =>
  fenceFinding({
    code: 'inventoried-test-removed',
    subject: id,
    message: `the patch removes or renames it, ${how}`,
    action: 'restore it; a person who means it changes policy/inventory.txt first ("old id => new id" during a rename)',
    exitCode: EXIT.incomplete,
  })
