import { describe, expect, it } from 'vitest'
import { isRecording, recordedErrors } from './recorded-errors.ts'

const scan = (text: string) => recordedErrors([{ path: 'oracle/a.snap', text }]).map(({ message }) => message)

describe('recordedErrors', () => {
  it.each([
    ['an assertion error', 'exports[`x 1`] = `\n"AssertionError: expected 1 to be 2"`', 'line 2'],
    ['a type error', 'TypeError: x is not a function', 'line 1'],
    ['a plain error', '{"answer":"Error: boom"}', 'line 1'],
    ['an error with a code', 'TypeError [ERR_INVALID_ARG]: no', 'line 1'],
    ['a stack frame', 'a\n    at total (/src/order.ts:3:9)', 'line 2'],
    ['a bare stack frame', '    at file:///src/order.ts:3:9', 'line 1'],
    ['a Python traceback', 'Traceback (most recent call last):', 'line 1'],
  ])('stops at %s', (_name, text, line) => {
    expect(scan(text)).toEqual([expect.stringContaining(line)])
  })

  it.each(['{"qty":1}', 'meet me at noon: 12:30:00', 'no terror: none', 'errors: 0', ''])(
    'lets %j be sealed',
    (text) => {
      expect(scan(text)).toEqual([])
    },
  )
})

describe('isRecording', () => {
  it.each([
    ['oracle/__snapshots__/a.test.ts.snap', true],
    ['oracle/fixtures/order/ab.in', true],
    ['oracle/fixtures/order/ab.expected', false],
    ['oracle/properties/a.test.ts', false],
  ])('%s: %s', (path, answer) => {
    expect(isRecording(path)).toBe(answer)
  })
})
