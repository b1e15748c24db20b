import { asTestId, NO_EXTENSIONS } from '@vitest-oracle/core'
import { expect, it } from 'vitest'
import { extensionLine } from './extension-line.ts'

const ID = asTestId('tests/lease.test.ts > renewal')

it.each([
  { extended: 0, restarted: 0, isCut: false, line: 'never extended before' },
  { extended: 1, restarted: 0, isCut: false, line: 'extended once before' },
  { extended: 2, restarted: 1, isCut: false, line: 'extended twice, window restarted once before' },
  { extended: 0, restarted: 3, isCut: false, line: 'never extended, window restarted 3 times before' },
  { extended: 1, restarted: 0, isCut: true, line: 'extended once before at least; this clone is shallow' },
  {
    extended: 0,
    restarted: 0,
    isCut: true,
    line: 'this clone is shallow: whether it was extended before is not known',
  },
])('counts $extended extensions and $restarted restarts: $line', ({ extended, restarted, isCut, line }) => {
  const counts = {
    ...NO_EXTENSIONS,
    budgets: new Map([[ID, extended]]),
    restarts: new Map([[ID, restarted]]),
    // A permit of the same id has a past of its own.
    permits: new Map([[ID, 7]]),
  }
  expect(extensionLine(ID, { counts, isCut })).toBe(line)
})

it('says so where no history tells', () => {
  expect(extensionLine(ID, null)).toContain('no git history here')
})
