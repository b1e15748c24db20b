import { shellWord } from '@vitest-oracle/core/model'

/** A command around the budget of one test, ready to paste. */
export const budgetCommand = (
  name: 'add' | 'candidates' | 'drop' | 'extend',
  id: string,
  ...options: readonly string[]
): string => ['npx vitest-oracle budget', name, shellWord(id), ...options].join(' ')
