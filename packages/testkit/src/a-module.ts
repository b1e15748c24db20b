import type { ModuleObservation } from '@vitest-oracle/core'

/** A sealed spec that was collected and ran. */
export const aModule = (overrides: Partial<ModuleObservation> = {}): ModuleObservation => {
  const path = overrides.path ?? 'oracle/properties/order.test.ts'
  return {
    project: '',
    path,
    sealed: path.startsWith('oracle/'),
    state: 'ran',
    environment: 'node',
    errors: [],
    witnessed: true,
    importsOtherAssertions: false,
    ...overrides,
  }
}
