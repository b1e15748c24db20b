import { describe, expect, it } from 'vitest'
import { droppedReasons, withoutOldReasons } from './note-reasons.ts'

const [A, B, C] = ['extended 2026-10-01 (a)', 'window restarted 2026-11-01 (b; see (c))', 'extended 2026-12-01 (d)']

describe('withoutOldReasons', () => {
  it.each([
    ['skew', 'skew'],
    [`skew; ${A}`, `skew; ${A}`],
    [`skew; ${A}; ${B}`, `skew; ${B}`],
    [`skew; ${A}; ${B}; ${C}`, `skew; ${C}`],
    [`${A}; ${B}`, B],
    [`skew; ${A}; ${A}`, `skew; ${A}`],
    [`skew; ${A}; see TICKET-9; ${B}`, `skew; ${A}; see TICKET-9; ${B}`],
    [`why it was ${A}; ${B}`, `why it was ${A}; ${B}`],
  ])('makes of %j %j', (note, left) => {
    expect(withoutOldReasons(note, () => true)).toBe(left)
    expect(withoutOldReasons(note, () => false)).toBe(note)
  })

  it('keeps an old reason that git does not hold', () => {
    expect(withoutOldReasons(`skew; ${A}; ${B}; ${C}`, (reason) => reason === A)).toBe(`skew; ${B}; ${C}`)
  })
})

describe('droppedReasons', () => {
  it.each([
    [`skew; ${A}; ${B}`, `skew; ${B}; ${C}`, [A]],
    [`skew; ${A}`, `skew; ${A}; ${B}`, []],
    [`one\n${A} ${B}\n`, `one\n${B} ${C}\n`, [A]],
  ])('tells of %j and %j', (before, after, dropped) => {
    expect(droppedReasons(before, after)).toEqual(dropped)
  })
})
