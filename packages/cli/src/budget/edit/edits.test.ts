import { asTestId, parseFlakeBudget } from '@vitest-oracle/core'
import { aDay } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEdit, type FlakeFile } from '../flake-file.ts'
import { newBudget, toRecord } from '../new-budget.ts'
import { addRecord } from './add-record.ts'
import { dropRecord } from './drop-record.ts'
import { extendRecord } from './extend-record.ts'
import { withoutOldReasons } from './note-reasons.ts'
import { quoted } from './yaml-text.ts'

const today = aDay('2026-12-01')
const caps = { total: 20, perOwner: 5, maxDays: 90 }

const title = fc.stringMatching(/^[ -~]{1,12}$/)
const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,2}$/)
const comment = fc.option(words, { nil: null })
const note = fc.oneof(
  words.map((text) => (indent: string) => `${indent}note: ${text}\n`),
  words.map((text) => (indent: string) => `${indent}note: '${text}''s'\n`),
  words.map((text) => (indent: string) => `${indent}note: "${text}"   # why\n`),
  words.map((text) => (indent: string) => `${indent}note: |\n${indent}  # ${text}\n\n${indent}  end\n`),
  words.map((text) => (indent: string) => `${indent}note: ${text}\n${indent}  goes on\n`),
  fc.constant((indent: string) => `${indent}note: ''\n${indent}destructive: false\n`),
  fc.tuple(words, fc.constantFrom('', "'", '"')).map(([text, quote]) => (indent: string) => {
    const reasons = `extended 2026-10-01 (${text}); window restarted 2026-11-01 (${text})`
    return `${indent}note: ${quote}${text}; ${reasons}${quote} # why\n`
  }),
  fc.constant(() => ''),
)

interface RecordText {
  readonly id: string
  readonly above: string | null
  readonly inside: string | null
  readonly braces: boolean
  readonly note: (indent: string) => string
  readonly gap: boolean
}

const record: fc.Arbitrary<RecordText> = fc.record({
  id: title,
  above: comment,
  inside: comment,
  braces: fc.boolean(),
  note,
  gap: fc.boolean(),
})

const lay = ({ id, above, inside, braces, note: noteOf, gap }: RecordText, step: string): string => {
  const head = `${gap ? '\n' : ''}${above === null ? '' : `${step}# ${above}\n`}${step}${quoted(id)}:`
  if (braces) return `${head} { retries: 1, expires: "2026-12-21", owner: x }\n`
  const indent = step + step
  const remark = inside === null ? '' : `${indent}# ${inside}\n`
  return `${head}\n${indent}retries: 1\n${remark}${indent}expires: 2026-12-21\n${indent}owner: x\n${noteOf(indent)}`
}

/** Files as people write them: depths, comments, gaps, quotes, sections before and after, line endings. */
const flakeText = fc
  .record({
    records: fc.uniqueArray(record, { maxLength: 5, selector: ({ id }) => id }),
    step: fc.constantFrom('  ', '    '),
    spaced: fc.option(fc.boolean(), { nil: null }),
    before: fc.constantFrom('version: 1\n', '# budgets\n---\nversion: 1\ncaps: { total: 9 }\n\n'),
    after: fc.constantFrom('', '\n', '  # later\n', '# end\n', '\npermits:\n  # none\n', 'permits: {}\n'),
    eol: fc.constantFrom('\n', '\r\n'),
    isEnded: fc.boolean(),
  })
  .map(({ records, step, spaced, before, after, eol, isEnded }) => {
    const body = records.map((each, at) => lay({ ...each, gap: spaced === null ? each.gap : spaced && at > 0 }, step))
    const tests = records.length === 0 ? 'tests: {}\n' : `tests:\n${body.join('')}`
    const text = (before + tests + after).replaceAll('\n', eol)
    return { ids: records.map(({ id }) => id), text: isEnded ? text : text.slice(0, -eol.length) }
  })

const toFile = (text: string): FlakeFile => ({
  path: 'x.yaml',
  text,
  byHand: '',
  home: '/',
  absolute: '/x.yaml',
  mark: '',
})
const budgetsOf = (text: string) => parseFlakeBudget({ path: 'x.yaml', text }).budgets

describe('an edit', () => {
  it('that adds a record and one that drops it give back the bytes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(flakeText, title, words, ({ ids, text }, id, owner) => {
        fc.pre(!ids.includes(id))
        const budget = newBudget(asTestId(id), { owner, note: `${owner}: ${id}` }, { today, caps })
        const added = addRecord(toFile(text), toRecord(budget))
        const isExpected = (found: unknown): boolean => JSON.stringify(found) === JSON.stringify(budget)
        checkEdit(toFile(text), { text: added, id: asTestId(id), isExpected })
        expect(dropRecord(toFile(added), id)).toEqual({ text, kept: 0 })
      }),
      { numRuns: 100 },
    )
  })

  it('that drops or extends a record changes no other', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(flakeText, fc.nat(), title, ({ ids, text }, at, reason) => {
        fc.pre(ids.length > 0 && reason.trim() !== '')
        const id = asTestId(ids[at % ids.length] ?? '')
        const file = toFile(text)
        const budget = budgetsOf(text).get(id)
        if (budget === undefined) throw new Error(`no record of ${id}`)
        checkEdit(file, { text: dropRecord(file, id).text, id, isExpected: (found) => found === undefined })
        const expires = aDay('2027-01-10')
        const extended = extendRecord({ ...file, committed: file.text }, budget, {
          today,
          reason,
          expires,
          since: 'a'.repeat(40),
        })
        checkEdit(file, {
          text: extended,
          id,
          isExpected: (found) =>
            found?.note.startsWith(withoutOldReasons(budget.note.trimEnd(), () => true)) === true &&
            found.note.includes(reason.trim()) &&
            found.expires?.kind === 'day' &&
            found.expires.day === expires &&
            found.since === 'a'.repeat(40),
        })
      }),
      { numRuns: 100 },
    )
  })
})
