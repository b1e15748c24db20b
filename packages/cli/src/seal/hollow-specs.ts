import { EXIT, type Finding, type SpecSource } from '@vitest-oracle/core/model'

/** Sealed specs that reach no production file: what they test is a copy or nothing (case R01). */
export const hollowSpecs = (specs: readonly SpecSource[]): readonly Finding[] =>
  specs.filter(isHollow).map(({ path }) => ({
    check: 'sealed-evidence',
    code: 'hollow-spec',
    subject: path,
    message: 'none of its imports reaches a production file: it tests a copy, or nothing',
    action: 'import what it is about from production; keep it only if it is meant to test the oracle itself',
    who: 'oracle-owner',
    exitCode: EXIT.review,
  }))

const isHollow = ({ productionAtTop, productionInThunk, callsProperty, callsFixtures }: SpecSource): boolean =>
  productionAtTop.length === 0 && productionInThunk.length === 0 && !callsProperty && !callsFixtures
