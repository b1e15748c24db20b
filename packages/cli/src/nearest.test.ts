import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const NAMES = ['init', 'seal', 'verify', 'report', 'explain']

describe('nearest', () => {
  it.each([
    ['verfy', 'verify'],
    ['veirfy', 'verify'],
    ['Seal', 'seal'],
    ['seals', 'seal'],
    ['reprot', 'report'],
    ['explian', 'explain'],
    ['gate', null],
    ['', null],
    ['x', null],
  ])('takes %j for %j', (typed, meant) => {
    expect(nearest(typed, NAMES)).toBe(meant)
  })
})
