import { type Observation, toTestId } from '@vitest-oracle/core'
import { anAttempt } from './an-attempt.ts'

/** A sealed plain test that ran once and passed with one assertion; its id follows from `module` and `titles`. */
export const anObservation = ({ titles = ['holds'], ...overrides }: ObservationOverrides = {}): Observation => {
  const path = overrides.module ?? 'oracle/properties/order.test.ts'
  const id = overrides.id ?? toTestId({ path, titles })
  return {
    id,
    bareId: id,
    project: '',
    module: path,
    sealed: path.startsWith('oracle/'),
    outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt()] },
    markers: [],
    unmarked: false,
    assertions: 1,
    witnessed: true,
    ...overrides,
  }
}

interface ObservationOverrides extends Partial<Observation> {
  /** Suite titles from the outside in, then the test's title. */
  readonly titles?: readonly string[]
}
