import { aDigest, aFixtureSet, anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import type { FixtureEntry, FixtureSet } from '../model/index.ts'
import { fixtureAddress } from './fixture-address.ts'

const INPUT = aDigest('input')
const OTHER = aDigest('other')

const input = (overrides: Partial<FixtureEntry> = {}): FixtureEntry => ({
  name: `${INPUT}.in`,
  kind: 'file',
  digest: INPUT,
  expected: null,
  shapeProblems: [],
  ...overrides,
})

const expected = (overrides: Partial<FixtureEntry> = {}): FixtureEntry =>
  input({ name: `${INPUT}.expected`, digest: aDigest('file'), expected: OTHER, ...overrides })

interface Case {
  readonly name: string
  readonly entries: readonly FixtureEntry[]
  readonly set?: Partial<FixtureSet>
  /** Code and name of the entry. */
  readonly findings: readonly (readonly [code: string, name: string])[]
}

const CASES: readonly Case[] = [
  { name: 'nothing in a whole pair', entries: [expected(), input()], findings: [] },
  { name: 'nothing in an empty set', entries: [], findings: [] },
  {
    name: 'a name that is not the digest of the bytes',
    entries: [expected(), input({ digest: OTHER })],
    findings: [['fixture-misnamed', `${INPUT}.in`]],
  },
  { name: 'an input alone', entries: [input()], findings: [['fixture-half-pair', `${INPUT}.in`]] },
  { name: 'an expected digest alone', entries: [expected()], findings: [['fixture-half-pair', `${INPUT}.expected`]] },
  {
    name: 'an expected digest that is none',
    entries: [expected({ expected: null }), input()],
    findings: [['fixture-malformed-expected', `${INPUT}.expected`]],
  },
  ...[`${INPUT.toUpperCase()}.in`, `${INPUT}.IN`, `${INPUT}.v2.in`, 'a.in', '.in', 'README.md', `${INPUT}.in\n`].map(
    (name): Case => ({
      name: `the name ${JSON.stringify(name)}`,
      entries: [input({ name })],
      findings: [['fixture-stray', name]],
    }),
  ),
  {
    name: 'a folder named as an input, and the half that is left',
    entries: [expected(), input({ kind: 'folder', digest: null })],
    findings: [
      ['fixture-half-pair', `${INPUT}.expected`],
      ['fixture-stray', `${INPUT}.in`],
    ],
  },
  {
    name: 'a whole pair that lies in no set',
    entries: [expected(), input()],
    set: { name: '' },
    findings: [
      ['fixture-stray', `${INPUT}.expected`],
      ['fixture-stray', `${INPUT}.in`],
    ],
  },
]

test.each(CASES)('finds $name', ({ entries, set, findings }) => {
  const fixtures = [aFixtureSet({ path: 'oracle/fixtures/s', entries, ...set })]
  const found = fixtureAddress(aPolicy(), anEvidence({ fixtures }))
  expect(found.map(({ code, subject, exitCode }) => [code, subject, exitCode])).toEqual(
    findings.map(([code, name]) => [code, `oracle/fixtures/s/${name}`, 5]),
  )
})
