import { aDay, aHistory, aListing, anEvidence, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  A,
  beside,
  marked,
  notRun,
  permit,
  plain,
  type RunCompleteInput,
  SPEC,
  sealed,
} from '../../../test/run-complete-values.ts'
import { asTestId } from '../../model/index.ts'
import { runComplete } from '../run-complete.ts'

const messageOf = ({ policy, run, evidence }: RunCompleteInput): string | undefined =>
  runComplete(aPolicy(policy), anEvidence({ run: aRun(run), ...evidence }))[0]?.message

it('says that as many titles changed as are missing (R39)', () => {
  const history = aHistory({ sealedRoster: [asTestId(`${SPEC} > row 1`), asTestId(`${SPEC} > row 2`)] })
  const tests = ['row [1]', 'row [2]'].map((title) =>
    sealed({ id: asTestId(`${SPEC} > ${title}`), bareId: asTestId(`${SPEC} > ${title}`) }),
  )
  expect(messageOf({ evidence: { history }, run: { tests } })).toContain('same file, same position, 2 titles changed')
})

it('says when a permit ended, and which condition does not hold', () => {
  const run = beside(plain({ outcome: notRun('marked'), ...marked('skip') }))
  expect(messageOf({ run, ...permit({ expires: { kind: 'day', day: aDay('2026-11-29') } }) })).toContain(
    'its permit ended: 2026-11-29',
  )
  const unmet = permit({ when: { platform: ['win32'], envMissing: ['S3_BUCKET'] } })
  expect(messageOf({ run, policy: unmet.policy })).toContain('platform must be win32 and is linux')
})

it('prints the permit to paste, for the suite and its tests by name', () => {
  const tests = ['a', 'b'].map((title) =>
    plain({ titles: ['s3', title], outcome: notRun('marked'), ...marked('skip', ['s3']) }),
  )
  const [finding] = runComplete(aPolicy(), anEvidence({ run: aRun(beside(...tests)) }))
  expect(finding?.message).toBe('skip hides 2 tests without a permit: a, b')
  expect(finding?.action).toMatchInlineSnapshot(`
    "remove the marker, or let a person add the permit below
    paste into oracle/policy/flake_budget.yaml, below "permits:" (add that line if it is missing), then seal:
    permits:
      "tests/a.test.ts > s3":
        scope: suite
        marker: skip
        expires: "2026-12-30"
        owner: "<team>"
        note: "<why, and where it does run>""
  `)
})

it.each([
  { spec: SPEC, pattern: 'oracle/**/*.test.ts' },
  { spec: 'oracle/a.spec.ts', pattern: 'oracle/a.spec.ts' },
  { spec: A, pattern: A },
])('says what to include so that $spec runs', ({ spec, pattern }) => {
  const found = runComplete(aPolicy(), anEvidence({ run: aRun({ ...beside(), modules: [], sealedSpecs: [spec] }) }))
  expect(found.find(({ code }) => code === 'sealed-spec-not-run')?.action).toBe(
    `add '${pattern}' to test.include in the Vitest configuration`,
  )
})

it('gives no advice about configuration for a sealed spec that was deleted', () => {
  const tree = aListing({ files: aListing().files.filter(({ path }) => path !== SPEC) })
  const found = runComplete(
    aPolicy(),
    anEvidence({ tree, run: aRun({ ...beside(), modules: [], sealedSpecs: [SPEC] }) }),
  )
  expect(found.find(({ code }) => code === 'sealed-spec-not-run')).toMatchObject({
    message: 'this sealed spec is in LOCK and is not there',
    action: `put it back: git checkout -- ${SPEC}`,
  })
})
