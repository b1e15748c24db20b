import { expect, it } from 'vitest'
import { missingParts } from './missing-parts.ts'

it.each([
  { labels: ['1/3', '3/3'], count: 3, subjects: ['part 2/3'] },
  { labels: ['unit/3'], count: 3, subjects: ['1 of 3 parts'] },
  { labels: ['4/3'], count: 3, subjects: ['1 of 3 parts'] },
  { labels: ['01/3'], count: 3, subjects: ['1 of 3 parts'] },
  { labels: ['1/4'], count: 3, subjects: ['1 of 3 parts'] },
  { labels: ['1/1'], count: 1, subjects: [] },
  { labels: [], count: 0, subjects: [] },
])('of $count parts with $labels misses $subjects', ({ labels, count, subjects }) => {
  expect(missingParts({ labels, count }).map(({ subject }) => subject)).toEqual(subjects)
})

it.each([1e8, 1e15])('makes no list of %d parts', (count) => {
  expect(missingParts({ labels: [`1/${count}`], count })).toEqual([
    { subject: `1 of ${count} parts`, message: `seen: 1/${count}` },
  ])
})
