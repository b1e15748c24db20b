import {
  aChange,
  aChangeSet,
  aDigest,
  aGateEvidence,
  aListing,
  aLock,
  anEvidence,
  aPolicy,
} from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { runChecks } from '../inspect.ts'
import type { Change, Evidence, TestEdit } from '../model/index.ts'
import { enforcement } from '../verdict/enforcement.ts'

const person = (changes: readonly Change[], overrides: Partial<Evidence> = {}): Evidence =>
  aGateEvidence([], { changes: aChangeSet({ changes, by: 'person' }), ...overrides })

/** Without the finding that every change by a person has. */
const found = (evidence: Evidence): readonly string[] =>
  runChecks(aPolicy(), evidence)
    .filter(({ code }) => code !== 'changed-by-person')
    .map(({ exitCode, code, subject }) => `${exitCode} ${code} ${subject}`)

const sealed = (overrides: Partial<Change>): Change =>
  aChange({ path: 'oracle/properties/p.ts', class: 'sealed', ...overrides })

describe('a sealed path in a change by a person', () => {
  it.each<[string, Partial<Change>]>([
    ['changed', {}],
    ['added', { kind: 'added' }],
    ['removed', { kind: 'removed' }],
    ['given a mode', { kind: 'mode', newMode: '100755' }],
    ['a link that is taken away', { kind: 'removed', oldMode: '120000' }],
    ['a record of runs that is taken away', { kind: 'removed', path: '.oracle-ledger/x.json' }],
  ])('may be %s', (_name, change) => {
    expect(found(person([sealed(change)]))).toEqual([])
  })

  it.each<[string, Partial<Change>]>([
    ['a link', { kind: 'added', newMode: '120000' }],
    ['a submodule', { kind: 'type', newMode: '160000' }],
    ['a link into the oracle', { path: 'src/link', newMode: '120000', leadsTo: 'oracle' }],
    ['a name that LOCK cannot hold', { refusedName: 'a backslash in its name' }],
    ['a spelling that is not canonical', { canonical: false }],
    ['a record of runs', { path: '.Oracle-Ledger/2026/x.json', kind: 'added' }],
  ])('may not be %s', (_name, change) => {
    expect(found(person([sealed(change)]))).toEqual([`2 sealed-path-changed ${sealed(change).path}`])
  })
})

describe('tests and configuration in a change by a person', () => {
  const edit = (kind: TestEdit['kind']): TestEdit => ({
    path: 'tests/a.test.ts',
    line: 1,
    kind,
    test: 'a',
    before: null,
    after: 'skip',
  })
  const test = aChange({ path: 'tests/a.test.ts', class: 'test' })

  it.each<TestEdit['kind']>(['marker-added', 'retry-added', 'test-removed'])('are for review: %s', (kind) => {
    expect(found(person([test], { testEdits: [edit(kind)] }))).toEqual(['10 test-weakened tests/a.test.ts > a'])
  })

  it('are for review where they steer the run', () => {
    const config = aChange({ path: 'vitest.config.ts', class: 'config' })
    expect(found(person([config]))).toEqual(['10 config-by-person vitest.config.ts'])
  })

  it('are something to judge alone, and nothing is not', () => {
    expect(found(person([test]))).toEqual(['10 test-file-changed tests/a.test.ts'])
    expect(found(person([]))).toEqual(['11 nothing-to-judge patch'])
  })
})

describe('LOCK of a change by a person', () => {
  const drifted = aListing({ files: [{ path: 'oracle/properties/order.test.ts', digest: aDigest('x'), hint: 'none' }] })

  it('must list what the change brings', () => {
    expect(found(person([aChange()], { tree: drifted }))).toEqual(['3 head-lock-drift oracle/properties/order.test.ts'])
    expect(found(person([aChange()], { lockProblem: 'line 1' }))).toEqual(['3 head-lock-unparsable oracle/LOCK'])
  })

  it('must be signed where signatures are asked for, as that of an agent and of a working copy', () => {
    const unsigned = { signatureProblem: 'it is not signed' }
    expect(found(person([aChange()], unsigned))).toEqual(['3 lock-unsigned oracle/LOCK'])
    expect(found(aGateEvidence([aChange()], unsigned))).toEqual(['3 lock-unsigned oracle/LOCK'])
    const atRest = { mode: 'verify', run: null, treeAfter: null, ...unsigned } as const
    expect(found(anEvidence(atRest))).toEqual(['3 lock-unsigned oracle/LOCK'])
  })

  it('cannot declare a trial of the gate that judges it', () => {
    const path = 'oracle/policy/oracle.yaml'
    const entry = { path, digest: aDigest('trial') }
    const evidence = {
      lock: aLock({ entries: [entry] }),
      tree: aListing({ files: [{ ...entry, hint: 'none' }] }),
    }
    const policy = { root: 'oracle', enforce: 'report' } as const
    expect(enforcement(policy, { ...evidence, changes: aChangeSet({ by: 'agent' }) })).toBe('report')
    expect(enforcement(policy, { ...evidence, changes: aChangeSet({ by: 'person' }) })).toBe('reject')
  })
})
