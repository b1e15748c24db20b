import { compareLock } from '../lock/compare-lock.ts'
import { type Check, type Drift, EXIT, type Finding, shellWord, type TreeListing } from '../model/index.ts'
import { baseDrift } from './lock-intact/base-drift.ts'
import { driftAction } from './lock-intact/drift-action.ts'
import { driftMessage } from './lock-intact/drift-message.ts'
import { unsignedLock } from './lock-intact/unsigned-lock.ts'

/** The oracle is the one that LOCK seals, before the run and after it, and at the base of a patch (exit code 3). */
export const lockIntact: Check = (policy, evidence) => {
  const { mode, lock, tree, treeAfter } = evidence
  const unsigned = unsignedLock(policy, evidence)
  if (mode === 'gate') return [...baseDrift(policy, evidence), ...unsigned, ...noteDroppings(policy.root, tree, null)]
  const before = compareLock(lock, tree)
  const known = new Set(before.map(({ path }) => path))
  const during = treeAfter === null ? [] : compareLock(lock, treeAfter).filter(({ path }) => !known.has(path))
  const isConverted = [...before, ...during].every(({ reason }) => reason === 'line-endings')
  const toFinding = (drift: Drift, isDuringRun: boolean): Finding => ({
    check: 'lock-intact',
    code: isDuringRun ? 'lock-drift-during-run' : 'lock-drift',
    subject: drift.path,
    message: `${isDuringRun ? 'changed while the tests ran: ' : ''}${driftMessage(drift)}`,
    action: driftAction(drift, { root: policy.root, isConverted, isDuringRun }),
    who: 'author',
    exitCode: EXIT.lockDrift,
  })
  return [
    ...before.map((drift) => toFinding(drift, false)),
    ...during.map((drift) => toFinding(drift, true)),
    ...unsigned,
    ...noteDroppings(policy.root, tree, treeAfter),
  ]
}

const noteDroppings = (root: string, tree: TreeListing, treeAfter: TreeListing | null): readonly Finding[] => {
  const paths = [...new Set([...tree.droppings, ...(treeAfter?.droppings ?? [])])]
  if (paths.length === 0) return []
  return [
    {
      check: 'lock-intact',
      code: 'dropping-ignored',
      subject: root,
      message: `left by an operating system or an editor, not part of the oracle: ${paths.join(', ')}`,
      action: `rm ${paths.map(shellWord).join(' ')}`,
      who: 'author',
      exitCode: EXIT.allow,
    },
  ]
}
