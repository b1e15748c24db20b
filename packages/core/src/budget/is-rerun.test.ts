import { aHistory } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { isRerun } from './is-rerun.ts'

it.each<{ parts?: readonly (string | null)[]; part: string | null; rerun: boolean }>([
  { part: null, rerun: false },
  { parts: [], part: null, rerun: false },
  { parts: [null], part: null, rerun: true },
  { parts: [null], part: '1/2', rerun: true },
  { parts: ['1/2'], part: '2/2', rerun: false },
  { parts: ['1/2', '2/2'], part: '1/2', rerun: true },
  { parts: ['1/2'], part: null, rerun: true },
  { parts: ['1/2'], part: '2/3', rerun: true },
])('after $parts a run of $part is one: $rerun', ({ parts, part, rerun }) => {
  expect(isRerun(aHistory(parts === undefined ? {} : { partsAtCommit: parts }), { part })).toBe(rerun)
})
