import type { Evidence, Policy } from '../model/index.ts'

/**
 * Whether findings count. A trial (`enforce: report`) is declared in a sealed file: where that file
 * is not what LOCK lists, nobody declared it, and the findings count.
 */
export const enforcement = (
  { root, enforce }: Pick<Policy, 'root' | 'enforce'>,
  { lock, tree }: Pick<Evidence, 'lock' | 'tree'>,
): Policy['enforce'] => {
  const path = `${root}/policy/oracle.yaml`
  const sealed = lock.entries.find((entry) => entry.path === path)
  const found = tree.files.find((file) => file.path === path)
  return sealed !== undefined && sealed.digest === found?.digest ? enforce : 'reject'
}
