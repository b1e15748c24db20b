import { aChange, aFreeze, aGateEvidence, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { asTestId, type Change, type TestEditKind } from '../model/index.ts'
import { frozenPaths } from './frozen-paths.ts'

const policy = aPolicy({
  frozen: [
    aFreeze({ id: 'file', retiredSrcPath: 'src/tests/retired.test.ts', retiredTest: null }),
    aFreeze({ id: 'test', retiredSrcPath: null, retiredTest: asTestId('tests/a.test.ts > a > b') }),
  ],
})

const RETIRED = 'src/tests/retired.test.ts'

it.each<[string, Partial<Change>, readonly string[]]>([
  ['comes back', { path: RETIRED, kind: 'added' }, ['frozen-path-recreated']],
  ['comes back in another case', { path: 'SRC/tests/Retired.test.ts', kind: 'added' }, ['frozen-path-recreated']],
  ['comes back as a folder', { path: `${RETIRED}/index.ts`, kind: 'added' }, ['frozen-path-recreated']],
  ['is edited', { path: RETIRED, kind: 'modified' }, ['frozen-path-edited']],
  ['becomes a link', { path: RETIRED, kind: 'type', newMode: '120000' }, ['frozen-path-edited']],
  ['is removed', { path: RETIRED, kind: 'removed' }, []],
  ['has a name that begins alike', { path: `${RETIRED}x`, kind: 'added' }, []],
  ['is sealed too', { path: RETIRED, kind: 'added', class: 'sealed' }, []],
])('judges a retired path that %s', (_name, change, codes) => {
  const findings = frozenPaths(policy, aGateEvidence([aChange({ class: 'test', ...change })]))
  expect(findings.map(({ code }) => code)).toEqual(codes)
  expect(findings.every(({ exitCode, subject }) => exitCode === 4 && subject === change.path)).toBe(true)
})

it.each<[TestEditKind, string, readonly string[]]>([
  ['test-added', 'a > b', ['frozen-test-recreated']],
  ['test-renamed', 'a > b', ['frozen-test-recreated']],
  ['expected-changed', 'a > b', ['frozen-test-edited']],
  ['test-removed', 'a > b', []],
  ['test-added', 'a > c', []],
])('judges %s of the test %s where a test is retired', (kind, test, codes) => {
  const edit = {
    path: 'tests/a.test.ts',
    line: 1,
    kind,
    test,
    before: null,
    after: kind === 'test-renamed' ? test : 'x',
  }
  const evidence = aGateEvidence([aChange()], { testEdits: [edit, edit] })
  expect(frozenPaths(policy, evidence).map(({ code }) => code)).toEqual(codes)
})

it('finds nothing without a patch', () => {
  expect(frozenPaths(policy, anEvidence())).toEqual([])
})
