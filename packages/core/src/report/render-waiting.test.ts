import { anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Report } from '../model/index.ts'
import { renderWaiting, waitingAfter } from './render-waiting.ts'

const aReport = (verdict: Report['verdict'], overrides: Partial<Report> = {}): Report => ({
  ...inspect(aPolicy(), anEvidence()),
  verdict,
  ...overrides,
})

const ALLOWED = aReport({ kind: 'allow', exitCode: 0, enforced: true })
const REJECTED = aReport({ kind: 'reject', exitCode: 8, enforced: true })
const UNJUDGED = aReport(
  { kind: 'cannot-judge', exitCode: 64, enforced: true },
  {
    findings: [
      {
        check: 'run-complete',
        code: 'interrupted',
        subject: 'run',
        message: '',
        action: '',
        who: 'author',
        exitCode: 64,
      },
    ],
  },
)
const TRIAL = aReport({ kind: 'reject', exitCode: 8, enforced: false })

it.each([
  {
    report: ALLOWED,
    code: 0,
    width: 100,
    line: 'allow  quit now: exit 0  the evidence holds; review the production change',
  },
  { report: ALLOWED, code: 1, width: 48, line: 'allow  quit now: exit 1  the evidence h…' },
  { report: REJECTED, code: 8, width: 60, line: 'reject  quit now: exit 8  a flake budget is over, e…' },
  { report: TRIAL, code: 0, width: 48, line: 'reject  quit now: exit 0  a flake budge…' },
  {
    report: UNJUDGED,
    code: 64,
    width: 110,
    line: 'cannot judge  quit now: exit 64  no verdict was reached  npx vitest-oracle explain interrupted',
  },
  {
    report: UNJUDGED,
    code: 64,
    width: 100,
    line: 'cannot judge  quit now: exit 64  npx vitest-oracle explain interrupted',
  },
  { report: UNJUDGED, code: 64, width: 60, line: 'cannot judge  quit now: exit 64  no verdict was rea…' },
  { report: REJECTED, code: 8, width: 36, line: 'reject  quit now: exit 8' },
  { report: REJECTED, code: 8, width: 32, line: 'reject  quit now: exit 8' },
])('is one line that says $line', ({ report, code, width, line }) => {
  expect(renderWaiting(waitingAfter(report), code, { color: false, width, unicode: true })).toBe(`oracle  ${line}`)
})

it.each([
  { width: 31, line: 'reject  quit now: exit 8' },
  { width: 24, line: 'reject  quit now: exit 8' },
  { width: 23, line: 'quit now: exit 8' },
  { width: 20, line: 'quit now: exit 8' },
])('says no more than $line in $width columns', ({ width, line }) => {
  expect(renderWaiting(waitingAfter(REJECTED), 8, { color: false, width, unicode: true })).toBe(line)
})

it('is coloured where colours are wanted', () => {
  expect(renderWaiting(waitingAfter(REJECTED), 8, { color: true, width: 60, unicode: true })).toContain('\u001b[31m')
})
