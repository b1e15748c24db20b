import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerName } from './ledger-name.ts'

it.each([
  ['.oracle-ledger', '.oracle-ledger'],
  ['../runs@home', '../runs@home'],
  ['postgres://db.example.com/ci', 'postgres://db.example.com/ci'],
  ['postgresql://reader:hunter2@db.example.com:5432/ci?sslmode=require', 'postgres://db.example.com/ci'],
  ['POSTGRES://writer@one:5432,two:5433/ci?schema=team_a&time_limit=5', 'postgres://one,two:5433/ci?schema=team_a'],
  ['postgres://u@db/ci?schema=vitest_oracle', 'postgres://db/ci'],
  ['postgres://u:p@ss/w?rd@db/ci', 'postgres://db/ci'],
])('names %s as %s', (place, name) => {
  expect(ledgerName(place)).toBe(name)
})

it('shows nothing of a password', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(ledgerName(`postgres://u:${before}hunter2${after}@db/ci`)).not.toContain('hunter2')
    }),
  )
})
