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
  { commit: null, reason: 'no commit is checked out' },
  { commit: { changed: ['src/a.ts'] }, reason: 'uncommitted changes (src/a.ts)' },
  { commit: { changed: ['src/a.ts', 'b', 'c'] }, reason: 'uncommitted changes (src/a.ts and 2 more)' },
  { full: false, reason: 'not a full run' },
])('of such a run says $reason', ({ report, commit = CLEAN, full = true, reason }) => {
  const part = aPart('1/2', { record: { full } })
  expect(whyNotRecorded({ ...part.report, findings: [], ...report }, commit)).toBe(reason)
})
