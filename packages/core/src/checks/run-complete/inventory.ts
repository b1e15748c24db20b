import { EXIT, type Finding, type InventoryEntry, isOfModuleIn, namesProject, type TestId } from '../../model/index.ts'
import type { Missing } from './missing.ts'
import type { RunView } from './run-view.ts'

/** Inventoried tests that no module holds any more, and renames of which both names run. */
export const missingInventory = (view: RunView): readonly Missing[] =>
  view.policy.inventory.flatMap((entry) => {
    const { id, renamedTo } = entry
    const isThere = view.named.has(id)
    if (renamedTo !== null && isThere && view.named.has(renamedTo)) return [{ judged: true, finding: both(entry) }]
    if (isThere || (renamedTo !== null && view.named.has(renamedTo))) return []
    return [{ judged: isJudged(view, id, renamedTo), finding: gone(entry) }]
  })

/**
 * A full run must show them all. Any other run only those of the modules it collected: filters
 * change what runs, not what is collected. A worker that did not start deletes nothing.
 */
const isJudged = (view: RunView, ...ids: readonly (TestId | null)[]): boolean => {
  const modules = view.run.modules.filter((module) => ids.some((id) => id !== null && isOfModuleIn(id, module)))
  if (view.scope === 'interrupted' || modules.some(({ state }) => state === 'never-returned')) return false
  if (view.scope === 'full') return true
  return modules.length > 0 && modules.every(({ state }) => state === 'ran') && !ids.some((id) => isElsewhere(view, id))
}

/** An id without a project may be that of a project that was left out. */
const isElsewhere = ({ run }: RunView, id: TestId | null): boolean =>
  id !== null && !namesProject(id) && run.narrowing.some(({ kind }) => kind === 'project')

const gone = ({ id, renamedTo, line }: InventoryEntry): Finding => ({
  check: 'run-complete',
  code: 'inventoried-missing',
  subject: id,
  message: `this inventoried test is gone${renamedTo === null ? '' : `, and so is its new name ${renamedTo}`}`,
  action: `restore it; a person who retires or renames it edits policy/inventory.txt, line ${line}`,
  who: 'author',
  exitCode: EXIT.incomplete,
})

const both = ({ id, renamedTo, line }: InventoryEntry): Finding => ({
  check: 'run-complete',
  code: 'inventoried-rename-both',
  subject: id,
  message: `it still exists beside its new name ${renamedTo}: exactly one of the two must run`,
  action: `remove the old test; a person then shortens policy/inventory.txt, line ${line}`,
  who: 'author',
  exitCode: EXIT.incomplete,
})
