import { anEvidence, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../../inspect.ts'
import type { Finding, MergedParts } from '../../model/index.ts'

const merged = (overrides: Partial<MergedParts>): MergedParts => ({
  labels: ['1/4', '2/4', '4/4'],
  missing: [],
  unrun: [],
  carried: [],
  ...overrides,
})
const part = { label: '1/4, 2/4, 4/4', count: 4 }
const missing = [{ subject: 'part 3/4', message: 'is missing' }]
const drift: Finding = {
  check: 'lock-intact',
  code: 'lock-drift-during-run',
  subject: 'oracle/LOCK',
  message: 'in part 2/4: changed',
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
  const without = merged({ missing, unrun: ['tests/elsewhere.test.ts'] })
  expect(judge(without, run)).toMatchObject({ exitCode: 64, findings: ['missing-part part 3/4'] })
})

it('misses a test file that no part ran', () => {
  expect(judge(merged({ unrun: ['tests/new.test.ts'] }))).toMatchObject({
    exitCode: 7,
    findings: ['module-in-no-part tests/new.test.ts'],
  })
})

it('adds what only a part could see, once', () => {
  const twice = merged({ carried: [drift, { ...drift, message: 'in part 3/4: changed' }] })
  expect(judge(twice)).toMatchObject({ exitCode: 3, findings: ['lock-drift-during-run oracle/LOCK'] })
})
