import { describe, expect, it } from 'vitest'
import { addRecord, recordLines } from './add-record.ts'

const file = (text: string) => ({ path: 'oracle/policy/flake_budget.yaml', text, byHand: 'by hand' })
const record = { id: 'b > "c"', fields: [['retries', '0'] as const] }
const added = (text: string): string => addRecord(file(text), record)

describe('addRecord', () => {
  it.each([
    ['version: 1\ntests: {}\n', 'version: 1\ntests:\n  "b > \\"c\\"":\n    retries: 0\n'],
    ['tests: {} # none\nversion: 1\n', 'tests: # none\n  "b > \\"c\\"":\n    retries: 0\nversion: 1\n'],
    ['version: 1\ntests:', 'version: 1\ntests:\n  "b > \\"c\\"":\n    retries: 0'],
    ['version: 1\r\ntests: ~\r\n', 'version: 1\r\ntests:\r\n  "b > \\"c\\"":\r\n    retries: 0\r\n'],
  ])('opens %j', (before, after) => {
    expect(added(before)).toBe(after)
  })

  it('follows the layout of the last record', () => {
    const before = 'version: 1\ntests:\n   "a":\n       retries: 0   # strict\n# end\npermits: {}\n'
    expect(added(before)).toBe(
      'version: 1\ntests:\n   "a":\n       retries: 0   # strict\n   "b > \\"c\\"":\n       retries: 0\n# end\npermits: {}\n',
    )
  })

  it('leaves a blank line where every record has one', () => {
    const before = 'version: 1\ntests:\n  a: {retries: 0}\n\n  c:\n    retries: 0'
    expect(added(before)).toBe(`${before}\n\n  "b > \\"c\\"":\n    retries: 0`)
  })

  it.each([
    ['{version: 1, tests: {}}\n', 'in braces'],
    ['version: 1\ntests: {a: {retries: 0}}\n', 'in braces'],
    ['version: 1\ntests:\n  {}\n', 'not on its line'],
    ['version: 1\ntests:\n  ? a\n  : retries: 0\n', 'does not begin its line'],
    ['? version\n: 1\n? tests\n: {}\n', 'does not begin its line'],
  ])('refuses %j', (text, reason) => {
    expect(() => added(text)).toThrow(reason)
  })
})

describe('recordLines', () => {
  it('makes lines to paste below tests:', () => {
    expect(recordLines(record)).toEqual(['  "b > \\"c\\"":', '    retries: 0'])
  })
})
