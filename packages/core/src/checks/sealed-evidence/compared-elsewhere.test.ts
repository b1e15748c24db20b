import { aDigest, aFixtureSet, anEvidence, anObservation, aPolicy, aRun } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { FixtureEntry, FixtureResult, FixtureSet } from '../../model/index.ts'
import { sealedEvidence } from '../sealed-evidence.ts'

const INPUT = aDigest('{"qty":1}')
const SEALED = aDigest('1')
const OTHER = aDigest('2')

const result = (overrides: Partial<FixtureResult>): FixtureResult => ({
  input: INPUT,
  outcome: 'matched',
  expected: SEALED,
  actual: SEALED,
  ...overrides,
})

const without = (result: FixtureResult, ...keys: readonly (keyof FixtureResult)[]): FixtureResult => {
  const kept = Object.entries(result).filter(([key]) => !keys.some((other) => other === key))
  return { input: result.input, outcome: result.outcome, ...Object.fromEntries(kept) }
}

const judge = (results: readonly FixtureResult[], fixtures: readonly FixtureSet[] = [aFixtureSet()]) => {
  const tests = [anObservation({ trial: { kind: 'fixtures', set: 'orders', results } })]
  return sealedEvidence(aPolicy(), anEvidence({ run: aRun({ tests }), fixtures }))
}

it.each([
  { name: 'a match with its own expected digest', results: [result({ expected: OTHER, actual: OTHER })] },
  { name: 'a match whose answer is another', results: [result({ actual: OTHER })] },
  { name: 'a match without an answer', results: [without(result({}), 'actual')] },
  { name: 'a match without an expected digest', results: [without(result({}), 'expected')] },
  { name: 'a match with neither', results: [without(result({}), 'actual', 'expected')] },
  { name: 'an input that no pair has', results: [result({}), result({ input: aDigest('forged') })] },
  { name: 'a wrong answer to another question', results: [result({ outcome: 'differs', expected: OTHER })] },
  { name: 'an unknown input that threw', results: [result({}), result({ input: OTHER, outcome: 'threw' })] },
])('rejects $name', ({ results }) => {
  const found = judge(results).filter(({ code }) => code === 'fixture-compared-elsewhere')
  expect(found.map(({ exitCode }) => exitCode)).toEqual([6])
  expect(found[0]?.message).toContain((results.at(-1)?.input ?? '').slice(0, 12))
})

it.each([
  { name: 'a match', results: [result({})] },
  { name: 'a wrong answer', results: [result({ outcome: 'differs', actual: OTHER })] },
  { name: 'an answer that is missing', results: [without(result({ outcome: 'threw' }), 'actual', 'expected')] },
  { name: 'what could not be compared', results: [result({}), result({ input: OTHER, outcome: 'corrupt' })] },
])('says nothing of $name', ({ results }) => {
  expect(judge(results).map(({ code }) => code)).not.toContain('fixture-compared-elsewhere')
})

const half = (name: string, overrides: Partial<FixtureEntry> = {}): FixtureEntry => ({
  name,
  kind: 'file',
  digest: SEALED,
  expected: null,
  shapeProblems: [],
  ...overrides,
})

it.each<[string, readonly FixtureSet[]]>([
  ['there is no such set', []],
  ['its expected file holds no digest', [aFixtureSet({ entries: [half(`${INPUT}.expected`), half(`${INPUT}.in`)] })]],
  ['its input is not there', [aFixtureSet({ entries: [half(`${INPUT}.expected`, { expected: SEALED })] })]],
  [
    'its input is a folder',
    [
      aFixtureSet({
        entries: [half(`${INPUT}.expected`, { expected: SEALED }), half(`${INPUT}.in`, { kind: 'folder' })],
      }),
    ],
  ],
])('believes no match where %s', (_name, fixtures) => {
  expect(judge([result({})], fixtures).map(({ code }) => code)).toEqual(['fixture-compared-elsewhere'])
})

it('names three inputs and counts the rest', () => {
  const results = ['a', 'b', 'c', 'd'].map((text) => result({ input: aDigest(text) }))
  const [message] = judge([result({}), ...results]).map(({ message }) => message)
  expect(message).toMatch(/^4 of 5 answers were not held against the sealed digest: .* and 1 more$/)
})
