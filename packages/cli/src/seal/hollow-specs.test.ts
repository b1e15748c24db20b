import type { SpecSource } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { hollowSpecs } from './hollow-specs.ts'

const spec = (over: Partial<SpecSource>): SpecSource => ({
  path: 'oracle/a.test.ts',
  productionAtTop: [],
  productionInThunk: [],
  otherAssertions: false,
  callsProperty: false,
  callsFixtures: false,
  propertyNames: [],
  fixtureSets: [],
  ...over,
})

describe('hollowSpecs', () => {
  it('names a spec that imports no production file', () => {
    expect(hollowSpecs([spec({})])).toMatchObject([{ code: 'hollow-spec', subject: 'oracle/a.test.ts', exitCode: 10 }])
  })

  it.each<[string, Partial<SpecSource>]>([
    ['imports production at its top', { productionAtTop: ['src/a.ts'] }],
    ['imports production in a thunk', { productionInThunk: ['src/a.ts'] }],
    ['holds a property', { callsProperty: true }],
    ['binds fixtures', { callsFixtures: true }],
  ])('lets a spec be sealed that %s', (_name, over) => {
    expect(hollowSpecs([spec(over)])).toEqual([])
  })
})
