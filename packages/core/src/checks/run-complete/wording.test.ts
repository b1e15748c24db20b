import { aDay, aHistory, aModule, anEvidence, anObservation, aPermit, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import {
  asTestId,
  type Evidence,
  type MarkerKind,
  type NotRunReason,
  type Observation,
  type Outcome,
  type Permit,
  type Policy,
  type RunEvidence,
  type TestId,
} from '../../model/index.ts'
import { runComplete } from '../run-complete.ts'

interface Input {
  readonly policy?: Partial<Policy>
  readonly evidence?: Partial<Evidence>
  readonly run?: Partial<RunEvidence>
}

const SPEC = 'oracle/properties/order.test.ts'
const A = 'tests/a.test.ts'
const X = asTestId(`${A} > x`)
const notRun = (reason: NotRunReason): Outcome => ({ kind: 'not-run', reason })
const marked = (kind: MarkerKind, suite: readonly string[] = []) => ({ markers: [{ kind, suite }] })
const sealed = (overrides: Partial<Observation> = {}): Observation => anObservation(overrides)
const plain = (overrides: Parameters<typeof anObservation>[0] = {}): Observation =>
  anObservation({ module: A, titles: ['x'], ...overrides })
const beside = (...tests: Observation[]): Partial<RunEvidence> => ({
  modules: [aModule(), aModule({ path: A })],
  tests: [sealed(), ...tests],
})
const permit = (overrides: Partial<Permit> = {}, id: TestId = X) => ({
  policy: { permits: new Map([[id, aPermit({ id, ...overrides })]]) },
  evidence: { permitsInForce: new Set([id]) },
})

const messageOf = ({ policy, run, evidence }: Input): string | undefined =>
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
