import { inspect } from '@vitest-oracle/core'
import { expect, test } from 'vitest'
import { aPolicy } from './a-policy.ts'
import { anEvidence } from './an-evidence.ts'

test('evidence without overrides is allowed without a finding', () => {
  expect(inspect(aPolicy(), anEvidence())).toMatchObject({ verdict: { kind: 'allow', exitCode: 0 }, findings: [] })
})
