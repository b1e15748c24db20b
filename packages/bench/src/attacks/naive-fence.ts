import type { Attack, Ends } from './attack.ts'
import type { WorkingCopy } from './working-copy.ts'

const PREFIXES = ['oracle/', 'tools/gate/', '.oracle-ledger/']
const SEALED = 2

/**
 * The fence that most teams would write first: no path that `git diff --name-only` lists may start
 * with a sealed prefix. Exits with 2 or 0; what git refuses to list is an empty list, as in a script
 * without `set -o pipefail`.
 */
export const naiveFence = async ({ repository }: WorkingCopy, attack: Attack, ends: Ends): Promise<number> => {
  const range = `${attack.baseName ?? ends.base}...${ends.head}`
  const names = await repository.git('diff', '--name-only', range).catch(() => '')
  return names.split('\n').some((name) => PREFIXES.some((prefix) => name.startsWith(prefix))) ? SEALED : 0
}
