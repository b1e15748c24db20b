import type { Evidence, Policy } from '../model/index.ts'

/**
 * Whether findings count. A trial (`enforce: report`) is declared in a sealed file: where that file
 * is not what LOCK lists, nobody declared it, and the findings count. A person's change of the
 * oracle is always for review, that which declares a trial among them.
 */
export const enforcement = (
  { root, enforce }: Pick<Policy, 'root' | 'enforce'>,
  { lock, tree, changes }: Pick<Evidence, 'lock' | 'tree'> & Partial<Pick<Evidence, 'changes'>>,
): Policy['enforce'] => {
  if (changes?.by === 'person') return 'reject'
  const path = `${root}/policy/oracle.yaml`
  const sealed = lock.entries.find((entry) => entry.path === path)
  const found = tree.files.find((file) => file.path === path)
  return sealed !== undefined && sealed.digest === found?.digest ? enforce : 'reject'
}
