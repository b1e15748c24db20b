import { knownBranch } from '@vitest-oracle/core'
import { optionsAgain, placeOf } from './budget-command.ts'
import type { BudgetScene } from './budget-scene.ts'
import type { Past } from './read-past.ts'

/** Whether a run is recorded that a window may count. */
export const hasTrustedRun = ({ runs }: Past): boolean => runs.some(({ trusted, dirty }) => trusted && !dirty)

/** Where the recorded runs are that are not here: behind a remote, or still to come. */
export const recordAdvice = async ({ home, past, typed }: BudgetScene): Promise<readonly string[]> => {
  const { hasRemote } = await knownBranch(home)
  if (past.beside === null && hasRemote) {
    const pull = ['npx vitest-oracle ledger pull', ...optionsAgain(placeOf(typed))].join(' ')
    return ['', 'no trusted run is here; what CI recorded:', `  ${pull}`]
  }
  return ['', 'no trusted run is recorded yet: npx vitest-oracle ledger record does it in CI']
}
