import { describe, expect, it } from 'vitest'
import { dropRecord } from './drop-record.ts'

const file = (text: string) => ({ path: 'oracle/policy/flake_budget.yaml', text, byHand: 'by hand' })
const drop = (text: string) => dropRecord(file(text), 'b')

describe('dropRecord', () => {
  it.each([
    { name: 'the only record', text: 'tests:\n  b:\n    retries: 0\nversion: 1\n', left: 'tests: {}\nversion: 1\n' },
    { name: 'the only record of a text', text: 'tests: # few\n  b: {retries: 0}', left: 'tests: {} # few' },
    {
      name: 'the last record of a text',
      text: 'tests:\n  a: {}\n  b:\n    retries: 0 # why\n    # and this',
      left: 'tests:\n  a: {}',
    },
    { name: 'a record with its comment', text: 'tests:\n  a: {}\n  # of b\n  b: {}\n', left: 'tests:\n  a: {}\n' },
    {
      name: 'a paragraph between others',
      text: 'tests:\n  a: {}\n\n  # of b\n  b: {}\n\n  # of c\n  c: {}\n',
      left: 'tests:\n  a: {}\n\n  # of c\n  c: {}\n',
    },
    {
      name: 'a record before a comment',
      text: 'tests:\n  b: {}\n  # of c\n  c: {}\n',
      left: 'tests:\n  # of c\n  c: {}\n',
    },
    {
      name: 'a record with a block',
      text: 'tests:\n  b:\n    note: |\n      # no comment\n\n      end\n\n  c: {}\n',
      left: 'tests:\n\n  c: {}\n',
    },
    { name: 'a record with CRLF', text: 'tests:\r\n  b: {}\r\n  c: {}\r\n', left: 'tests:\r\n  c: {}\r\n' },
  ])('takes out $name', ({ text, left }) => {
    expect(drop(text)).toEqual({ text: left, kept: 0 })
  })

  it.each([
    {
      name: 'right below tests:',
      text: 'tests:\n  # of all\n  b: {}\n\n  c: {}\n',
      left: 'tests:\n  # of all\n\n  c: {}\n',
    },
    {
      name: 'above two records without a gap',
      text: 'tests:\n  a: {}\n\n  # of the storage team\n  b: {}\n  c: {}\n',
      left: 'tests:\n  a: {}\n\n  # of the storage team\n  c: {}\n',
    },
    {
      name: 'at another depth',
      text: 'tests:\n  a: {}\n# a heading\n  # of b\n  b: {}\n',
      left: 'tests:\n  a: {}\n# a heading\n  # of b\n',
    },
  ])('keeps a comment $name', ({ text, left }) => {
    expect(drop(text)).toEqual({ text: left, kept: 1 })
  })

  it('refuses a record that is not there', () => {
    expect(() => drop('version: 1\ntests:\n  a: {}\n')).toThrow('it has no record of b')
  })
})
