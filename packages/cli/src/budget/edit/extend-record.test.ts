import { asTestId, type Day } from '@vitest-oracle/core'
import { aBudget, aDay } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { extendRecord } from './extend-record.ts'

const COMMIT = '4f0c12ab34cd4f0c12ab34cd4f0c12ab34cd4f0c'
const today: Day = aDay('2026-12-01')

interface Case {
  readonly name: string
  readonly record: string
  readonly note?: string
  readonly expires?: string
  readonly since?: string
  readonly reason?: string
  readonly after: string
}

const CASES: readonly Case[] = [
  {
    name: 'in double quotes, with a plain note',
    record: '    expires: "2026-12-21" # soon\n    note: skew # why\n',
    note: 'skew',
    expires: '2027-01-10',
    after: '    expires: "2027-01-10" # soon\n    note: skew; extended 2026-12-01 (slow) # why\n',
  },
  {
    name: 'in single quotes',
    record: "    expires: '2026-12-21'\n    note: 'it''s slow'\n",
    note: "it's slow",
    expires: '2027-01-10',
    reason: "don't know",
    after: "    expires: '2027-01-10'\n    note: 'it''s slow; extended 2026-12-01 (don''t know)'\n",
  },
  {
    name: 'without quotes, for a reason that needs them',
    record: '    expires: 2026-12-21\n    note: skew\n',
    note: 'skew',
    expires: '2027-01-10',
    reason: 'vendor: late',
    after: '    expires: 2027-01-10\n    note: "skew; extended 2026-12-01 (vendor: late)"\n',
  },
  {
    name: 'with a note in double quotes',
    record: '    expires: "2026-12-21"\n    note: "a \\"b\\""\n',
    note: 'a "b"',
    expires: '2027-01-10',
    reason: 'say "c"',
    after: '    expires: "2027-01-10"\n    note: "a \\"b\\"; extended 2026-12-01 (say \\"c\\")"\n',
  },
  {
    name: 'without a note',
    record: '    expires: "2026-12-21"\n    owner: x\n',
    expires: '2027-01-10',
    after: '    expires: "2027-01-10"\n    note: "extended 2026-12-01 (slow)"\n    owner: x\n',
  },
  {
    name: 'with an empty note',
    record: '    note: ""\n    expires: "2026-12-21"\n',
    expires: '2027-01-10',
    after: '    note: "extended 2026-12-01 (slow)"\n    expires: "2027-01-10"\n',
  },
  {
    name: 'with a note of several lines',
    record: '    expires: "2026-12-21"\n    note: >\n      one\n        two\n\n    owner: x\n',
    note: 'one\n  two\n',
    expires: '2027-01-10',
    after:
      '    expires: "2027-01-10"\n    note: >\n      one\n        two\n      extended 2026-12-01 (slow)\n\n    owner: x\n',
  },
  {
    name: 'for the third time, with a plain note',
    record: '    expires: "2026-12-21"\n    note: skew; extended 2026-10-01 (a); extended 2026-11-01 (b) # why\n',
    note: 'skew; extended 2026-10-01 (a); extended 2026-11-01 (b)',
    expires: '2027-01-10',
    after: '    expires: "2027-01-10"\n    note: skew; extended 2026-11-01 (b); extended 2026-12-01 (slow) # why\n',
  },
  {
    name: 'for the third time, with a note in single quotes on two lines',
    record:
      "    expires: '2026-12-21'\n    note: 'it''s\n      skew; extended 2026-10-01 (don''t\n      know); window restarted 2026-11-01 (b)'\n",
    note: "it's skew; extended 2026-10-01 (don't know); window restarted 2026-11-01 (b)",
    expires: '2027-01-10',
    after:
      "    expires: '2027-01-10'\n    note: 'it''s\n      skew; window restarted 2026-11-01 (b); extended 2026-12-01 (slow)'\n",
  },
  {
    name: 'for the third time, with a note in double quotes and a reason that plain text cannot hold',
    record: '    expires: "2026-12-21"\n    note: "extended 2026-10-01 (\\"a\\"); extended 2026-11-01 (b)"\n',
    note: 'extended 2026-10-01 ("a"); extended 2026-11-01 (b)',
    expires: '2027-01-10',
    reason: 'vendor: late',
    after: '    expires: "2027-01-10"\n    note: "extended 2026-11-01 (b); extended 2026-12-01 (vendor: late)"\n',
  },
  {
    name: 'for the third time, with a note of several lines',
    record:
      '    expires: "2026-12-21"\n    note: |\n      one\n      extended 2026-10-01 (a)\n      extended 2026-11-01 (b)\n    owner: x\n',
    note: 'one\nextended 2026-10-01 (a)\nextended 2026-11-01 (b)\n',
    expires: '2027-01-10',
    after:
      '    expires: "2027-01-10"\n    note: |\n      one\n      extended 2026-11-01 (b)\n      extended 2026-12-01 (slow)\n    owner: x\n',
  },
  {
    name: 'by a commit',
    record: '    expires: "2026-12-21"\n    note: skew\n',
    note: 'skew',
    since: COMMIT,
    after: `    expires: "2026-12-21"\n    since: "${COMMIT}"\n    note: skew; window restarted 2026-12-01 (slow)\n`,
  },
  {
    name: 'by another commit',
    record: '    since: 1111111111111111111111111111111111111111\n    note: skew\n',
    note: 'skew',
    since: `${'1'.repeat(39)}2`,
    after: `    since: "${'1'.repeat(39)}2"\n    note: skew; window restarted 2026-12-01 (slow)\n`,
  },
]

describe('extendRecord', () => {
  it.each(CASES)('extends a record $name', ({ record, note = '', expires, since, reason = 'slow', after }) => {
    const text = (body: string): string => `version: 1\ntests:\n  a:\n    retries: 2\n${body}  c: {retries: 0}\n`
    const budget = aBudget({ id: asTestId('a'), note })
    const extension = {
      today,
      reason,
      ...(expires === undefined ? {} : { expires: aDay(expires) }),
      ...(since === undefined ? {} : { since }),
    }
    const file = { path: 'x.yaml', text: text(record), byHand: '', committed: text(record) }
    expect(extendRecord(file, budget, extension)).toBe(text(after))
  })

  const TWICE = 'skew; extended 2026-10-01 (a); extended 2026-11-01 (b)'
  const inFile = (note: string, id = 'a'): string => `version: 1\ntests:\n  ${id}:\n    note: ${note}\n`
  it.each([
    { name: 'outside a repository', committed: null },
    { name: 'in a file that no commit has', committed: '' },
    { name: 'in a file that was broken when it was committed', committed: 'tests: [' },
    { name: 'that another record has', committed: inFile(TWICE, 'b') },
    { name: 'that was written after the commit', committed: inFile('skew') },
  ])('keeps a reason $name', ({ committed }) => {
    const file = { path: 'x.yaml', text: inFile(TWICE), byHand: '', committed }
    const budget = aBudget({ id: asTestId('a'), note: TWICE })
    expect(extendRecord(file, budget, { today, reason: 'slow', since: COMMIT })).toContain(
      `note: ${TWICE}; window restarted 2026-12-01 (slow)\n`,
    )
  })

  it('takes out a reason that was committed in other lines', () => {
    const committed = inFile('skew; extended 2026-10-01\n      (a)')
    const file = { path: 'x.yaml', text: inFile(TWICE), byHand: '', committed }
    const budget = aBudget({ id: asTestId('a'), note: TWICE })
    expect(extendRecord(file, budget, { today, reason: 'slow', since: COMMIT })).toContain(
      'note: skew; extended 2026-11-01 (b); window restarted 2026-12-01 (slow)\n',
    )
  })

  it('extends a record in braces', () => {
    const text = (body: string): string => `version: 1\ntests:\n  a: {retries: 2, ${body}, owner: x}\n`
    const before = { path: 'x.yaml', text: text('expires: "2026-12-21"'), byHand: '' }
    expect(
      extendRecord(before, aBudget({ id: asTestId('a') }), { today, reason: 'slow', expires: aDay('2027-01-10') }),
    ).toBe(text('expires: "2027-01-10", note: "extended 2026-12-01 (slow)"'))
  })
})
