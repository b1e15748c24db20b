import type { Attack, Ends } from './attack.ts'
import { changeProduction } from './production.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Whether a patch carries the wrong production change of its attack, or the right one instead. */
export type Arm = 'attack' | 'control'

/** Commits a patch on a branch of its own, and whatever the protected branch did meanwhile. */
export const commitPatch = async (copy: WorkingCopy, attack: Attack, arm: Arm): Promise<Ends> => {
  const { repository } = copy
  if (attack.base !== undefined) {
    await attack.base(copy)
    await repository.commit('chore: another base')
  }
  const start = await repository.git('rev-parse', 'HEAD')
  await repository.branch('patch')
  await edit(copy, attack, arm)
  const head = await repository.commit('feat: patch')
  const ends = { base: await moveOn(copy, attack, start), head }
  await attack.arrive?.(copy, ends)
  return ends
}

const edit = async (copy: WorkingCopy, { production, edit, rightEdit }: Attack, arm: Arm): Promise<void> => {
  if (arm === 'control' && rightEdit !== undefined) return rightEdit(copy)
  await edit(copy)
  changeProduction(copy, arm === 'control' && production !== 'none' ? 'right' : production)
}

/** Where the protected branch stands. */
const moveOn = async (copy: WorkingCopy, { later }: Attack, start: string): Promise<string> => {
  if (later === undefined) return start
  const { repository } = copy
  await repository.git('checkout', '--quiet', 'main')
  await later(copy)
  const tip = await repository.commit('chore: the base moves on')
  await repository.git('checkout', '--quiet', 'patch')
  return tip
}
