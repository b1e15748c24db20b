import { describe, expect, it } from 'vitest'
import { parseModule } from '../syntax/parse-module.ts'
import { timedAssertions } from './elapsed-time.ts'

const found = (text: string) => {
  const program = parseModule('oracle/a.test.ts', text)
  if (program === null) throw new Error('the example does not parse')
  return timedAssertions(program).map(({ titles }) => titles)
}

const START = 'const t = performance.now(); work(); '

describe('timedAssertions', () => {
  it.each([
    ['a difference inside expect', `it('x', () => { ${START} expect(performance.now() - t).toBeLessThan(30) })`, ['x']],
    ['Date.now', "test('x', () => { const t = Date.now(); expect(Date.now() - t < 5).toBe(true) })", ['x']],
    ['new Date()', "it('x', () => { const t = +new Date(); expect(+new Date() - t).toBeLessThan(9) })", ['x']],
    [
      'a named difference',
      `it('x', () => { ${START} const ms = performance.now() - t; expect(ms).toBeLessThan(1) })`,
      ['x'],
    ],
    ['an awaited expect', "it('x', async () => { await expect(Date.now() - t).resolves.toBe(1) })", ['x']],
    ['expect.soft', "it('x', () => { expect.soft(Date.now() - t).toBeLessThan(9) })", ['x']],
    [
      'suites around it',
      "describe('a', () => { describe('b', () => { it('x', () => { expect(Date.now() - t).toBe(2) }) }) })",
      ['a', 'b', 'x'],
    ],
    ['a row of a table', "it.each([1])('x %i', () => { expect(Date.now() - t).toBe(2) })", [null]],
    ['it.only', "it.only('x', () => { expect(Date.now() - t).toBe(2) })", ['x']],
  ])('sees %s', (_name, text, titles) => {
    expect(found(text)).toEqual([titles])
  })

  it.each([
    ['a date made of the clock', "it('x', () => { expect(label(new Date(Date.now() - 7200e3))).toBe('today') })"],
    ['a time two hours ago', "it('x', () => { expect(label(Date.now() - 2 * 3600e3)).toBe('today') })"],
    ['a time some hours ago', "it('x', () => { expect(label(new Date(Date.now() - HOUR))).toBe('today') })"],
    ['a difference of other numbers', "it('x', () => { expect(total - tax).toBe(3) })"],
    ['the clock alone', "it('x', () => { expect(Date.now()).toBeGreaterThan(0) })"],
    ['a difference that nothing asserts', "it('x', () => { log(Date.now() - t); expect(1).toBe(1) })"],
    ['a fixed date', "it('x', () => { expect(new Date(2020, 1, 1) - start).toBe(1) })"],
  ])('leaves %s alone', (_name, text) => {
    expect(found(text)).toEqual([])
  })
})
