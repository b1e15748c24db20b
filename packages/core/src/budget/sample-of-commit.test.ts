import { aRunRecord } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunRecord } from '../model/ledger.ts'
import { sampleOfCommit } from './sample-of-commit.ts'

interface Shown {
  readonly part: string | null
  /** `T` passed, `F` failed, `-` did not show the test. */
  readonly sign: string
}

/** Which of the runs is the sample, counted from 1, and how it ended; `none`. */
const sampleOf = (shown: readonly Shown[]): string => {
  const signs = new Map(
    shown.map(({ part, sign }, at): [RunRecord, string] => [aRunRecord({ part, startedAt: at }), sign]),
  )
  const runs = [...signs.keys()]
  const run = sampleOfCommit(runs, (run) => (signs.get(run) === '-' ? null : signs.get(run) === 'T'))
  return run === null ? 'none' : `${signs.get(run)}${runs.indexOf(run) + 1}`
}

test.each([
  { name: 'a commit that never ran the test', parts: [null, '1/2'], signs: '--', sample: 'none' },
  { name: 'a whole run, and again', parts: [null, null, null], signs: 'TFF', sample: 'T1' },
  { name: 'a whole run without the test, and again', parts: [null, null], signs: '-F', sample: 'F2' },
  { name: 'parts of which one holds the test', parts: ['1/2', '2/2'], signs: '-F', sample: 'F2' },
  { name: 'parts that share the test', parts: ['1/2', '2/2'], signs: 'TT', sample: 'T1' },
  { name: 'parts that share the test, the later failed', parts: ['1/2', '2/2', '2/2'], signs: 'TFT', sample: 'F2' },
  { name: 'parts that share the test, the first failed', parts: ['a/2', 'b/2'], signs: 'FT', sample: 'F1' },
  { name: 'parts that share the test, both failed', parts: ['a/2', 'b/2'], signs: 'FF', sample: 'F1' },
  { name: 'a part again', parts: ['1/2', '2/2', '1/2'], signs: 'TTF', sample: 'T1' },
  { name: 'a part again, after it did not hold the test', parts: ['1/2', '2/2', '1/2'], signs: '-TF', sample: 'F3' },
  { name: 'parts, then whole', parts: ['1/2', '2/2', null], signs: 'TTF', sample: 'T1' },
  { name: 'whole, then parts', parts: [null, '1/2', '2/2'], signs: 'TFF', sample: 'T1' },
  { name: 'a part without the test, then whole', parts: ['1/2', null, '2/2'], signs: '-TF', sample: 'T2' },
  { name: 'two splits', parts: ['1/2', '1/3', '2/3', '2/2'], signs: 'TFFT', sample: 'T1' },
  { name: 'two splits, each failed', parts: ['1/2', '1/3', '2/2'], signs: 'TFF', sample: 'F3' },
  { name: 'more parts than the split has', parts: ['a/2', 'b/2', 'c/2'], signs: 'TTF', sample: 'T1' },
  { name: 'more parts, the first without the test', parts: ['a/2', 'b/2', 'c/2'], signs: '-TF', sample: 'F3' },
  { name: 'more parts, a known one again', parts: ['a/2', 'b/2', 'b/2', 'c/2'], signs: 'T-F-', sample: 'F3' },
  { name: 'more parts, the only one without the test', parts: ['a/1', 'b/1', 'c/1'], signs: '-TF', sample: 'T2' },
  { name: 'a split of ten', parts: ['a/10', 'b/10', 'c/10'], signs: 'TTF', sample: 'F3' },
  { name: 'a split that is none', parts: ['a/0', 'b/0', 'c/x', 'd/x'], signs: 'TFFF', sample: 'T1' },
])('$name gives $sample', ({ parts, signs, sample }) => {
  expect(sampleOf(parts.map((part, at) => ({ part, sign: signs.charAt(at) })))).toBe(sample)
})

/** Of runs of one commit: start, whether it was recorded as a rerun (`r`), and how the test ended. */
test.each([
  { name: 'a rerun by a clock behind', runs: ['9 F', '6r T'], sample: '9 F' },
  {
    name: 'two reruns, the first of which was recorded by a clock ahead',
    runs: ['9 -', '8r T', '7r F'],
    sample: '7r F',
  },
  { name: 'a rerun alone: the first is no more there', runs: ['6r T'], sample: '6r T' },
  { name: 'two that started together', runs: ['9 T', '9 F'], sample: '9 F' },
  { name: 'two that started together, one again', runs: ['9 T', '9r F'], sample: '9 T' },
])('$name gives $sample', ({ runs, sample }) => {
  const named = runs.map((text): [RunRecord, string] => [
    aRunRecord({ startedAt: Number(text[0]), ...(text[1] === 'r' ? { rerun: true } : {}) }),
    text,
  ])
  const signs = new Map(named)
  const shows = (run: RunRecord): boolean | null =>
    signs.get(run)?.endsWith('-') === true ? null : signs.get(run)?.endsWith('T') === true
  for (const order of [named, named.toReversed()]) {
    const run = sampleOfCommit(
      order.map(([record]) => record),
      shows,
    )
    expect(run === null ? null : signs.get(run)).toBe(sample)
  }
})

const someShown = fc.record({
  part: fc.constantFrom(null, '1/2', '2/2', 'a/2', '1/3', '2/3', 'x/0'),
  sign: fc.constantFrom('T', 'F', '-'),
})

test('whatever runs later, a failed sample stays, and a pass stays or is a failure', () => {
  fc.assert(
    fc.property(
      fc.array(someShown, { minLength: 1, maxLength: 6 }),
      fc.array(someShown, { maxLength: 6 }),
      (shown, later) => {
        const before = sampleOf(shown)
        const after = sampleOf([...shown, ...later])
        if (before !== 'none' && before !== after) expect(`${before[0]}${after[0]}`).toBe('TF')
      },
    ),
    { numRuns: 1000 },
  )
})

test('one label for every run of a part is as if the part ran once', () => {
  fc.assert(
    fc.property(fc.array(someShown, { minLength: 1, maxLength: 6 }), fc.nat(), (shown, at) => {
      const { part, sign } = shown[at % shown.length] ?? { part: null, sign: '-' }
      fc.pre(sign !== '-')
      expect(sampleOf([...shown, { part, sign: 'F' }])).toBe(sampleOf(shown))
    }),
  )
})
