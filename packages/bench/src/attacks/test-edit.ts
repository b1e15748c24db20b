import type { Attack } from './attack.ts'
import { changeProduction, roundLarge } from './production.ts'
import { SNAPSHOT, snapshotOf } from './watched-tests.ts'

const TESTS = 'tests/order.test.ts'

/** Tests that ask for less, until the bug fits. */
export const testEditAttacks: readonly Attack[] = [
  {
    id: 'A51',
    production: 'format',
    edit: (copy) => copy.replace(TESTS, "expect(total).toBe('USD 626.27')", 'expect(total).toBeDefined()'),
  },
  {
    id: 'A53',
    production: 'none',
    edit: (copy) => copy.replace(TESTS, "expect(total).toBe('USD 626.27')", 'expect(total).toBeDefined()'),
    control: null,
  },
  {
    id: 'A54',
    production: 'none',
    edit: (copy) => {
      roundLarge(copy, 'EUR')
      copy.remove(SNAPSHOT)
      copy.write({ [SNAPSHOT]: snapshotOf('EUR 812.50') })
    },
    // Right production writes the same snapshot again.
    rightEdit: (copy) => {
      changeProduction(copy, 'right')
      copy.remove(SNAPSHOT)
      copy.write({ [SNAPSHOT]: snapshotOf('EUR 812.54') })
    },
    control: 0,
  },
]
