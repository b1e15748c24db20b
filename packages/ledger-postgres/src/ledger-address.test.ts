import { describe, expect, it } from 'vitest'
import { parseAddress } from './ledger-address.ts'

describe('parseAddress', () => {
  it.each([
    ['postgres://ledger:p%40ss@db.example.com:5432/ci', 'postgres://db.example.com/ci'],
    ['postgresql://db/ci?sslmode=require&application_name=ci', 'postgres://db/ci'],
    ['postgres://u:a:b@one:5432,two:5433/ci', 'postgres://one,two:5433/ci'],
    ['postgres://:secret@db/ci', 'postgres://db/ci'],
    ['postgres://u:p@db/ci?schema=team_a&time_limit=3', 'postgres://db/ci?schema=team_a'],
  ])('names %s without its user and its password', (address, name) => {
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
      name: 'postgres://db/ci?schema=team_a',
      url: 'postgres://u:p@db/ci?sslmode=verify-full',
      hosts: [{ host: 'db', port: null }],
      schema: 'team_a',
      connectMs: 1000,
      statementMs: 1500,
      totalMs: 3000,
    })
  })

  it.each([
    { address: 'postgres://db:6432/ci', hosts: [{ host: 'db', port: 6432 }] },
    { address: 'postgres://u@[::1]:5432/ci', hosts: [{ host: '::1', port: 5432 }] },
    {
      address: 'postgres://u@one:1,[fe80::1],10.0.0.3/ci',
      hosts: [
        { host: 'one', port: 1 },
        { host: 'fe80::1', port: null },
        { host: '10.0.0.3', port: null },
      ],
    },
    { address: 'postgres:///ci', hosts: [] },
  ])('knows the hosts of $address, and gives the library one', ({ address, hosts }) => {
    const read = parseAddress(address)
    expect(read.hosts).toEqual(hosts)
    expect(read.url).not.toContain(',')
  })

  it.each([
    {
      query: 'foo=1',
      problem: 'it has no setting foo',
      hint: 'its settings are application_name, connect_timeout, options, schema, sslmode, target_session_attrs, time_limit',
    },
    { query: 'sslmode=prefer&password=hunter', problem: 'it has no setting password', hint: 'its settings are' },
    { query: 'hun%20ter', problem: 'it has no setting of that name', hint: 'its settings are' },
    { query: 'sslmode=requires', problem: 'it has an unknown sslmode', hint: 'disable, prefer, require, verify-ca' },
    {
      query: 'target_session_attrs=any',
      problem: 'it has an unknown target_session_attrs',
      hint: 'read-write, read-only',
    },
    { query: 'schema=Team', problem: 'its schema is no name', hint: 'a-z, 0-9 and _' },
    { query: 'time_limit=0', problem: 'its time_limit is no number of seconds', hint: 'at most 600' },
  ])('names what is wrong behind the ? of ?$query, and what may stand there', ({ query, problem, hint }) => {
    expect(() => parseAddress(`postgres://db/ci?${query}`)).toThrow(
      expect.objectContaining({
        code: 'ledger-address',
        message: `read the address of the ledger in Postgres: ${problem}`,
        hint: expect.stringContaining(hint),
      }),
    )
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
    'postgres://user:p@db/ci?password=hunter',
    'postgres://user:hunter@db/ci?connect_timeout=soon',
    'postgres://user:hunter@db:99999/ci',
    'postgres://user:hunter@db:0/ci',
    'postgres://user:hunter@db:port/ci',
    'postgres://user:hunter@one:1,two:99999/ci',
    'postgres://user:hunter@one,,two/ci',
    'postgres://user:hunter@[::1/ci',
    'postgres://user:hunter@::1/ci',
    'postgres://user:hunter%ZZ@db/ci',
    'postgres://%:hunter@db/ci',
    'postgres://user:hunter@d b/ci',
    'postgres://user:hunter@%ZZ/ci',
    'postgres://user:hunter@/ci',
  ])('refuses %s and repeats nothing of it', (address) => {
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ code: 'ledger-address', exitCode: 64 }))
    expect(() => parseAddress(address)).not.toThrow(/hun|ter/)
  })
})
