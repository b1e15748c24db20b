import { describe, expect, it } from 'vitest'
import { theDatabase } from './the-database.ts'

const DATABASE = 'postgres://u:hunter2@db/ci'

describe('theDatabase', () => {
  it.each([
    { typed: ` ${DATABASE}\n`, env: {} },
    { typed: undefined, env: { ORACLE_LEDGER: DATABASE } },
    { typed: DATABASE, env: { ORACLE_LEDGER: 'mysql://db' } },
  ])('is what was typed, $typed, or what $env says', ({ typed, env }) => {
    expect(theDatabase(typed, '--to', { env })).toBe(DATABASE)
  })

  it.each([
    { typed: undefined, env: {}, message: 'copy runs without --to: no database is named' },
    { typed: undefined, env: { ORACLE_LEDGER: ' ' }, message: 'copy runs without --to: no database is named' },
    { typed: 'runs', env: {}, message: 'copy runs to runs: it is a folder, and a database is needed' },
    { typed: undefined, env: { ORACLE_LEDGER: 'runs' }, message: expect.stringContaining('to runs: it is a folder') },
  ])('refuses $typed with $env', ({ typed, env, message }) => {
    expect(() => theDatabase(typed, '--to', { env })).toThrow(
      expect.objectContaining({ code: 'missing-ledger', exitCode: 64, message }),
    )
  })

  it('repeats nothing of an address that it cannot read', () => {
    const refusal = () => theDatabase(`"${DATABASE}"`, '--from', { env: {} })
    expect(refusal).toThrow(expect.objectContaining({ code: 'ledger-address' }))
    expect(refusal).not.toThrow(/hunter2/)
  })
})
