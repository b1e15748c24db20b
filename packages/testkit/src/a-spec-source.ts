import type { SpecSource } from '@vitest-oracle/core'

/** A sealed property that reaches production in its thunk only. */
export const aSpecSource = (overrides: Partial<SpecSource> = {}): SpecSource => ({
  path: 'oracle/properties/order.test.ts',
  productionAtTop: [],
  productionInThunk: ['src/order.ts'],
  otherAssertions: false,
  callsProperty: true,
  callsFixtures: false,
  propertyNames: [],
  fixtureSets: [],
  ...overrides,
})
