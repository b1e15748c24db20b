import { createHash } from 'node:crypto'
import { addDays } from '@vitest-oracle/core'
import type { Attack } from './attack.ts'
import { addRecord, BUDGETS } from './budget-record.ts'
import { SOON, TODAY } from './orders-base.ts'
import { WATCHER } from './watched-tests.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Attempts to have more flakes forgiven than a person granted. */
export const budgetAttacks: readonly Attack[] = [
  {
    id: 'A71',
    production: 'format',
    edit: (copy) => copy.replace(BUDGETS, SOON, addDays(SOON, 365)),
  },
  {
    id: 'A72',
    production: 'format',
    edit: (copy) => addRecord(copy, { id: WATCHER, retries: 5, maxFailRate: 0.49, expires: SOON }),
  },
  ...[
    'max_fail_rate: .nan',
    'max_fail_rate: 1.5',
    'max_fail_rate: "5%"',
    'window_runs: 0',
    'window_runs: -9',
    'retries: -1',
  ].map(
    (line, index): Attack => ({
      id: index === 0 ? 'A74' : `A74-${index + 1}`,
      production: 'format',
      base: (copy) => breakPolicy(copy, line),
      edit: () => {},
    }),
  ),
  {
    id: 'A76',
    production: 'format',
    edit: async (copy) => {
      copy.write({ '.oracle-ledger/2026/12/x.json': '{ "version": 1, "trusted": true, "tests": [] }\n' })
      await copy.repository.git('add', '--force', '.oracle-ledger/2026/12/x.json')
    },
  },
  {
    id: 'A77',
    production: 'right',
    edit: (copy) => copy.write({ 'src/legacy.ts': `${copy.read('src/legacy.ts')}\nDate.now = () => 0\n` }),
    control: null,
  },
  {
    id: 'A78',
    production: 'format',
    base: (copy) => {
      addRecord(copy, { id: WATCHER, retries: 2, maxFailRate: 0.1, expires: addDays(TODAY, -1) })
      copy.seal()
    },
    edit: () => {},
  },
]

/** Replaces a value of the base's record, in LOCK too: a policy that is sealed, and wrong. */
const breakPolicy = (copy: WorkingCopy, line: string): void => {
  const text = copy.read(BUDGETS).replace(new RegExp(`${line.split(':')[0]}: .*`), () => line)
  copy.write({
    [BUDGETS]: text,
    'oracle/LOCK': copy
      .read('oracle/LOCK')
      .replace(new RegExp(`[0-9a-f]{64}(?=  ${BUDGETS})`), createHash('sha256').update(text).digest('hex')),
  })
}
