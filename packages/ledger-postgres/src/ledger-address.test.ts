import { describe, expect, it } from 'vitest'
import { parseAddress } from './ledger-address.ts'

describe('parseAddress', () => {
  it.each([
    ['postgres://ledger:p%40ss@db.example.com:5432/ci', 'postgres://ledger@db.example.com:5432/ci'],
    ['postgresql://db/ci?sslmode=require&password=x', 'postgresql://db/ci'],
    ['postgres://u:a:b@one:5432,two:5433/ci', 'postgres://u@one:5432,two:5433/ci'],
    ['postgres://:secret@db/ci', 'postgres://@db/ci'],
  ])('names %s without its password', (address, name) => {
    expect(parseAddress(address).name).toBe(name)
  })

  it('waits for a connection, a statement and in all', () => {
    expect(parseAddress('postgres://db/ci')).toMatchObject({
      schema: 'vitest_oracle',
      connectMs: 5000,
      statementMs: 10_000,
      totalMs: 20_000,
    })
  })

  it('keeps its own settings from the library and leaves it the rest', () => {
    const address = 'postgres://u:p@db/ci?schema=team_a&connect_timeout=1&sslmode=verify-full&time_limit=3'
    expect(parseAddress(address)).toEqual({
      name: 'postgres://u@db/ci',
      url: 'postgres://u:p@db/ci?sslmode=verify-full',
      schema: 'team_a',
      connectMs: 1000,
      statementMs: 1500,
      totalMs: 3000,
    })
  })

  it.each([
    'postgres://',
    'postgres://user:hun@ter@db/ci',
    'postgres://user:hun/ter@db/ci',
    'postgres://user:hun?ter@db/ci',
    'postgres://user:hun#ter@db/ci',
    'postgres://user:hunter@db/ci?schema=Team"A',
    'postgres://user:hunter@db/ci?schema=',
    'postgres://user:hunter@db/ci?time_limit=0',
    'postgres://user:hunter@db/ci?connect_timeout=soon',
  ])('refuses %s and repeats nothing of it', (address) => {
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ code: 'ledger-address', exitCode: 64 }))
    expect(() => parseAddress(address)).not.toThrow(/hun|ter/)
  })
})
