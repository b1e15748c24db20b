import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDatabase } from './is-database.ts'
import { pickLedger, toLedgerPlace } from './pick-ledger.ts'

describe('pickLedger', () => {
  it.each([
    { given: 'runs', environment: 'postgres://db/ci', picked: 'runs' },
    { given: undefined, environment: ' postgres://u:p@db/ci\n', picked: 'postgres://u:p@db/ci' },
    { given: undefined, environment: '', picked: '.oracle-ledger' },
    { given: undefined, environment: ' \n', picked: '.oracle-ledger' },
    { given: undefined, environment: undefined, picked: '.oracle-ledger' },
  ])('picks $picked of $given and $environment', ({ given, environment, picked }) => {
    expect(pickLedger(given, environment)).toBe(picked)
  })
})

describe('toLedgerPlace', () => {
  it.each(['.oracle-ledger', 'a b/runs', '../shared', '/srv/ledger', 'C:\\ledger', 'd:/me@work/runs', './a:b', 'host'])(
    'takes the folder %s',
    (folder) => {
      expect(toLedgerPlace(folder)).toBe(folder)
    },
  )

  it.each([
    '"postgres://u:hunter2@db/ci"',
    "'postgres://u:hunter2@db/ci'",
    'postgress://u:hunter2@db/ci',
    'postgresql+ssl://u:hunter2@db/ci',
    'mysql://u:hunter2@db/ci',
    'jdbc:postgresql://db/ci?password=hunter2',
    'ORACLE_LEDGER=postgres://u:hunter2@db/ci',
    'postgres:/u:hunter2@db/ci',
    '"postgres:\\u:hunter2@db"',
    'postgres//u:hunter2@db/ci',
    '//u:hunter2@db/ci',
    'u:hunter2@db/ci',
    'host=db password=hunter2 dbname=ci',
    '"password = hunter2"',
    '',
    ' \t',
  ])('refuses %j and repeats nothing of it', (text) => {
    expect(() => toLedgerPlace(text)).toThrow(expect.objectContaining({ code: 'ledger-address', exitCode: 64 }))
    expect(() => toLedgerPlace(text)).not.toThrow(/hunter2/)
  })

  it('makes no folder of what holds an address anywhere', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        try {
          expect(isDatabase(toLedgerPlace(`${before}://${after}`))).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'ledger-address' })
        }
      }),
    )
  })
})
