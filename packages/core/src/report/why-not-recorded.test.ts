import { aPart } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import type { Finding, Narrowing, Report } from '../model/index.ts'
import { type RecordedCommit, whyNotRecorded } from './why-not-recorded.ts'

const found = (code: string): Finding => ({
  check: 'run-complete',
  code,
  subject: 'run',
  message: '',
  action: '',
  who: 'author',
  exitCode: 64,
})
const filter = (detail: string): Narrowing => ({ kind: 'file-filter', detail })
const CLEAN: RecordedCommit = { changed: [] }

it.each<{ report?: Partial<Report>; commit?: RecordedCommit | null; full?: boolean; reason: string | null }>([
  { reason: null },
  { report: { findings: [found('interrupted')], narrowing: [filter('a')] }, reason: 'interrupted' },
  { report: { findings: [found('nothing-ran')] }, reason: 'nothing ran' },
  { report: { narrowing: [filter('tests/a.test.ts')] }, reason: 'narrowed (tests/a.test.ts)' },
  { report: { narrowing: ['-t x', 'a', 'b'].map(filter) }, reason: 'narrowed (-t x and 2 more)' },
  { report: { findings: [found('missing-part')] }, reason: 'a part is missing' },
  { report: { narrowing: [filter('a')] }, commit: { changed: ['src/a.ts'] }, reason: 'narrowed (a)' },
  { full: false, reason: 'not a full run' },
])('of such a run says $reason', ({ report, commit = CLEAN, full = true, reason }) => {
  const part = aPart('1/2', { record: { full } })
  expect(whyNotRecorded({ ...part.report, findings: [], ...report }, commit)).toBe(reason)
})

it.each<{ commit: RecordedCommit | null; full?: boolean; says: string }>([
  { commit: null, says: 'record this run: no commit is checked out, so that nothing says what ran' },
  { commit: { changed: ['src/a.ts'] }, says: 'record this run: uncommitted changes in src/a.ts' },
  {
    commit: { changed: [], untracked: ['src/new.ts', 'tests/new.test.ts'] },
    says: 'record this run: it loaded src/new.ts, tests/new.test.ts, which no commit holds',
  },
  {
    commit: { changed: ['a', 'b', 'c', 'd'] },
    full: false,
    says: 'record this run: uncommitted changes in a, b, c and 1 more',
  },
])('refuses a whole run that cannot be recorded: $says', ({ commit, full = true, says }) => {
  const { report } = aPart('1/2', { record: { full } })
  expect(() => whyNotRecorded({ ...report, findings: [] }, commit)).toThrow(
    expect.objectContaining({ code: 'run-not-recorded', exitCode: 64, message: says }),
  )
})
