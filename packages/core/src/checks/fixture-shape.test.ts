import { aFixtureSet, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { fixtureShape } from './fixture-shape.ts'

const check = (shapeProblems: readonly string[]) => {
  const entries = [{ name: 'x.in', kind: 'file' as const, digest: null, expected: null, shapeProblems }]
  const set = aFixtureSet({ path: 'oracle/fixtures/s', schema: 'oracle/schema/s.json', entries })
  return fixtureShape(aPolicy(), anEvidence({ fixtures: [set, aFixtureSet()] }))
}

test.each([
  { name: 'nothing in a shape that is allowed', problems: [], findings: [] },
  { name: 'one problem', problems: ['/qty must be integer'], findings: ['/qty must be integer'] },
  { name: 'two problems in one finding', problems: ['a', 'b'], findings: ['a; b'] },
  { name: 'five of many', problems: ['1', '2', '3', '4', '5', '6', '7'], findings: ['1; 2; 3; 4; 5; and 2 more'] },
])('finds $name', ({ problems, findings }) => {
  expect(check(problems).map(({ code, subject, message, exitCode }) => [code, subject, message, exitCode])).toEqual(
    findings.map((message) => ['fixture-shape', 'oracle/fixtures/s/x.in', message, 5]),
  )
})
