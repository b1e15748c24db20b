import { anEvidence, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../../inspect.ts'
import type { Finding, MergedParts, RunEvidence } from '../../model/index.ts'

const merged = (overrides: Partial<MergedParts>): MergedParts => ({
  labels: ['1/4', '2/4', '4/4'],
  missing: [],
  unrun: [],
  untied: false,
  charges: [],
  ...overrides,
})
const part = { label: '1/4, 2/4, 4/4', count: 4 }
const missing = [{ subject: 'part 3/4', message: 'is missing' }]
const drift: Finding = {
  check: 'lock-intact',
  code: 'lock-drift-during-run',
  subject: 'oracle/LOCK',
  message: 'changed',
  action: 'look',
  who: 'author',
  exitCode: 3,
}

const judge = (merge: MergedParts, run = aRun()) => {
  const { verdict, findings, parts } = inspect(aPolicy(), anEvidence({ merge, run }))
  return { exitCode: verdict.exitCode, findings: findings.map(({ code, subject }) => `${code} ${subject}`), parts }
}

it('holds where every part is there', () => {
  expect(judge(merged({}))).toEqual({ exitCode: 0, findings: [], parts: ['1/4', '2/4', '4/4'] })
})

it('cannot judge without a part, and charges nobody with what that part may have run', () => {
  const run = aRun({ part, sealedSpecs: ['oracle/properties/elsewhere.test.ts'] })
  const without = merged({ missing, unrun: [{ project: '', path: 'tests/elsewhere.test.ts' }] })
  expect(judge(without, run)).toMatchObject({ exitCode: 64, findings: ['missing-part part 3/4'] })
})

it('misses a test file that no part ran', () => {
  const unrun = ['', 'web'].map((project) => ({ project, path: 'tests/new.test.ts' }))
  expect(judge(merged({ unrun }))).toMatchObject({
    exitCode: 7,
    findings: ['module-in-no-part tests/new.test.ts', 'module-in-no-part |web| tests/new.test.ts'],
  })
})

it('adds what its parts were charged with', () => {
  const charged = merged({ charges: [{ finding: drift, labels: ['2/4'] }] })
  expect(judge(charged)).toMatchObject({ exitCode: 3, findings: ['lock-drift-during-run oracle/LOCK'] })
})

it('says where no commit ties the parts together, and charges nobody with it', () => {
  expect(judge(merged({ untied: true }))).toMatchObject({ exitCode: 0, findings: ['parts-untied parts'] })
  expect(judge(merged({ untied: true, labels: ['1/1'] }))).toMatchObject({ findings: [] })
})

it.each<{ name: string; found: RunEvidence['found']; findings: readonly string[] }>([
  { name: 'is left without a file by the others', found: [{ project: '', path: 'tests/a.test.ts' }], findings: [] },
  { name: 'is of a project without any', found: [], findings: ['nothing-ran run'] },
])('judges an empty part that $name', ({ found, findings }) => {
  const empty = aRun({ part, modules: [], tests: [], ...(found === undefined ? {} : { found }) })
  const report = inspect(aPolicy(), anEvidence({ run: empty }))
  expect(report.findings.map(({ code, subject }) => `${code} ${subject}`)).toEqual(findings)
  expect(report.verdict.exitCode).toBe(findings.length === 0 ? 0 : 64)
})
