import { readFileSync } from 'node:fs'
import { aChange, aChangeSet, aGateEvidence, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Evidence, OracleChange } from '../model/index.ts'
import { renderText } from '../report/render-text.ts'
import { oracleComparison } from './oracle-comparison.ts'

const person = (changes: readonly OracleChange[], overrides: Partial<Evidence> = {}): Evidence =>
  aGateEvidence([], {
    changes: aChangeSet({ changes: [aChange({ path: 'oracle/policy/x', class: 'sealed' }), aChange()], by: 'person' }),
    oracleChanges: changes,
    ...overrides,
  })

const seed: OracleChange = {
  kind: 'seed-removed',
  subject: 'second',
  direction: 'looser',
  before: 'second',
  after: null,
}
const schema: OracleChange = {
  kind: 'schema-changed',
  subject: 'oracle/schema/order.json#/properties/qty/minimum',
  direction: 'looser',
  before: '1',
  after: '0',
}
const extended: OracleChange = {
  kind: 'budget-extended',
  subject: 'tests/lease.test.ts > renewal',
  direction: 'looser',
  before: 'expires 2026-12-21',
  after: 'expires 2027-02-21, moved once before',
  incident: true,
}
const accepted: OracleChange = {
  kind: 'fixture-re-accepted',
  subject: 'oracle/fixtures/order/2cf24dba',
  direction: 'other',
  before: 'aaaa',
  after: 'bbbb',
}
const added: OracleChange = {
  kind: 'property-added',
  subject: 'oracle/order.test.ts > adds',
  direction: 'tighter',
  before: null,
  after: 'adds',
}

const found = (evidence: Evidence): readonly string[] =>
  oracleComparison(aPolicy(), evidence).map(({ exitCode, code, subject }) => `${exitCode} ${code} ${subject}`)

describe('oracleComparison', () => {
  it('finds nothing without a patch, in that of an agent, and in one that is empty', () => {
    expect(found(anEvidence())).toEqual([])
    expect(found(aGateEvidence([aChange()]))).toEqual([])
    expect(found(person([], { changes: aChangeSet({ changes: [], by: 'person' }) }))).toEqual([])
  })

  it.each<[OracleChange, string]>([
    [seed, '10 oracle-looser second'],
    [extended, '10 expiry-extended tests/lease.test.ts > renewal'],
    [accepted, '10 oracle-changed oracle/fixtures/order/2cf24dba'],
    [added, '10 oracle-tighter oracle/order.test.ts > adds'],
  ])('asks for a look at %o', (change, expected) => {
    expect(found(person([change]))).toEqual([expected, '10 changed-by-person oracle'])
  })

  it('is never better than review', () => {
    expect(inspect(aPolicy(), person([])).verdict).toEqual({ kind: 'review', exitCode: 10, enforced: true })
  })

  it('names what got looser first, whatever it is called', () => {
    const changes = [added, accepted, seed, schema, extended]
    expect(inspect(aPolicy(), person(changes)).findings.map(({ subject }) => subject)).toEqual([
      extended.subject,
      schema.subject,
      seed.subject,
      accepted.subject,
      added.subject,
      'oracle',
    ])
  })

  it('has a page that shows what is really printed', () => {
    const page = readFileSync(new URL('../../../../docs/checks/oracle-comparison.md', import.meta.url), 'utf8')
    const [, shown] = /^```text\n([\s\S]*?)^```$/m.exec(page) ?? []
    const report = inspect(aPolicy(), person([extended, schema, seed, accepted, added]))
    expect(shown).toBe(renderText(report, { color: false, width: 100, unicode: true }))
  })
})
