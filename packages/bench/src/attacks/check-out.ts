import type { Attack, Ends } from './attack.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Head in the working copy, with nothing beside it but what the attack does to a checkout. */
export const checkOutHead = async (copy: WorkingCopy, { tamper }: Attack, { head }: Ends): Promise<void> => {
  const { git } = copy.repository
  await git('reset', '--quiet', '--hard', head)
  await git('clean', '--quiet', '--force', '-d')
  tamper?.(copy)
}

/** What would be merged: head, or its merge with a base that has moved on. */
export const checkOutMerge = async (copy: WorkingCopy, attack: Attack, ends: Ends): Promise<void> => {
  await checkOutHead(copy, attack, ends)
  if (attack.later !== undefined) await copy.repository.git('merge', '--quiet', '--message', 'chore: merge', ends.base)
}
