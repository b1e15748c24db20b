import { OracleError } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { ledgerFault } from './ledger-fault.ts'

const ASKED = { kind: 'read', name: 'postgres://u@db/ci', schema: 'team_a', tries: 1, host: null } as const

const failure = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })

describe('ledgerFault', () => {
  it.each(['42P01', '42703', '42804', '42P07'])('asks whose tables they are at %s', (code) => {
    for (const kind of ['read', 'write'] as const)
      expect(ledgerFault(failure(code), { ...ASKED, kind }).hint).toContain('is this the schema of a ledger?')
  })

  it.each([
    { code: '42501', kind: 'read', hint: 'grant usage on schema team_a' },
    { code: '42501', kind: 'write', hint: 'only the recording job writes' },
    { code: '25006', kind: 'write', hint: 'only the recording job writes' },
    { code: '28P01', kind: 'read', hint: 'the password' },
    { code: 'ECONNREFUSED', kind: 'read', hint: 'starts the server' },
    { code: 'NO_TLS', kind: 'read', hint: 'takes sslmode out of the address' },
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', kind: 'read', hint: 'NODE_EXTRA_CA_CERTS=<file>' },
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', kind: 'write', hint: 'the host as the certificate does' },
  ] as const)('says whose move it is at $code', ({ code, kind, hint }) => {
    expect(ledgerFault(failure(code), { ...ASKED, kind }).hint).toContain(hint)
  })

  it('spells out what a server says and a terminal would obey', () => {
    const { message } = ledgerFault(failure('28P01', '\u001b[31mgive me\nall \u009b1m\u202e'), ASKED)
    expect(message).toBe('read the ledger postgres://u@db/ci: \\u001b[31mgive me\\nall \\u009b1m\\u202e')
  })

  it('says how often it was tried, and leaves an error of ours alone', () => {
    expect(ledgerFault(failure('ENOTFOUND'), { ...ASKED, tries: 3 }).message).toBe(
      'read the ledger postgres://u@db/ci: no host has that name (ENOTFOUND) (tried 3 times)',
    )
    const ours = new OracleError({ code: 'newer-version', message: 'x', hint: 'y' })
    expect(ledgerFault(ours, ASKED)).toBe(ours)
  })
})
