import { aModule, anObservation, aPermit } from '@vitest-oracle/testkit'
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
} from '../src/model/index.ts'

/** What a row of run-complete's tables changes of a full run. */
export interface RunCompleteInput {
  readonly policy?: Partial<Policy>
  readonly evidence?: Partial<Evidence>
  readonly run?: Partial<RunEvidence>
}

export const SPEC = 'oracle/properties/order.test.ts'
export const SEALED = `${SPEC} > holds`
/** A module outside the oracle, and its one test. */
export const A = 'tests/a.test.ts'
export const X: TestId = asTestId(`${A} > x`)

export const notRun = (reason: NotRunReason): Outcome => ({ kind: 'not-run', reason })

export const marked = (kind: MarkerKind, suite: readonly string[] = []): Pick<Observation, 'markers'> => ({
  markers: [{ kind, suite }],
})

export const sealed = (overrides: Partial<Observation> = {}): Observation => anObservation(overrides)

export const plain = (overrides: Parameters<typeof anObservation>[0] = {}): Observation =>
  anObservation({ module: A, titles: ['x'], ...overrides })

/** A full run in which these tests of {@link A} stand beside the sealed one. */
export const beside = (...tests: readonly Observation[]): Partial<RunEvidence> => ({
  modules: [aModule(), aModule({ path: A })],
  tests: [sealed(), ...tests],
})

/** A permit, and that it is in force. */
export const permit = (
  overrides: Partial<Permit> = {},
  id: TestId = X,
): Required<Pick<RunCompleteInput, 'policy' | 'evidence'>> => ({
  policy: { permits: new Map([[id, aPermit({ id, ...overrides })]]) },
  evidence: { permitsInForce: new Set([id]) },
})

export const inventory = (id: TestId, renamedTo: TestId | null = null): Pick<Policy, 'inventory'> => ({
  inventory: [{ id, renamedTo, line: 3 }],
})
