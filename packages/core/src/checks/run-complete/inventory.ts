import { EXIT, type Finding, type InventoryEntry, isOfModule, type TestId } from '../../model/index.ts'
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

/** In a part of a split run only its own modules count; a worker that did not start deletes nothing. */
const isJudged = (view: RunView, ...ids: readonly (TestId | null)[]): boolean => {
  if (view.scope === 'narrowed' || view.scope === 'interrupted') return false
  const modules = view.run.modules.filter(({ path }) => ids.some((id) => id !== null && isOfModule(id, path)))
  if (modules.some(({ state }) => state === 'never-returned')) return false
  return view.scope === 'full' || modules.length > 0
}

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
