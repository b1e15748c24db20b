import { inspect } from '@vitest-oracle/core'
import type { Finding } from '@vitest-oracle/core/model'
import { anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { chargedTests } from './charged-tests.ts'

const finding = (subject: string, exitCode: Finding['exitCode'] = 7): Finding => ({
  check: 'run-complete',
  code: 'asserted-nothing',
  subject,
  message: 'm',
  action: 'a',
  who: 'author',
  exitCode,
})

const tests = [
  anObservation({ module: 'tests/a.test.ts', titles: ['suite', 'x'] }),
  anObservation({ module: 'tests/a.test.ts', titles: ['suite 2'] }),
]

it.each<{ name: string; of: Finding; charged: readonly string[] }>([
  { name: 'a test', of: finding('tests/a.test.ts > suite > x'), charged: ['\ntests/a.test.ts > suite > x'] },
  { name: 'its suite', of: finding('tests/a.test.ts > suite'), charged: ['\ntests/a.test.ts > suite > x'] },
  { name: 'its file only', of: finding('tests/a.test.ts'), charged: [] },
  { name: 'it with a note', of: finding('tests/a.test.ts > suite > x', 0), charged: [] },
  { name: 'it with what a person has to look at', of: finding('tests/a.test.ts > suite > x', 10), charged: [] },
])('of a verdict that charges $name says $charged', ({ of, charged }) => {
  const report = { ...inspect(aPolicy(), anEvidence()), findings: [of] }
  expect([...chargedTests(report, aRun({ tests }))]).toEqual(charged)
})
