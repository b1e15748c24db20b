import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ExitCode, type Finding, PRECEDENCE } from '../model/index.ts'
import { decide } from './decide.ts'

const RUN = { mode: 'run', enforce: 'reject' } as const

const finding = (exitCode: ExitCode): Finding => ({
  check: 'run-complete',
  code: 'code',
  subject: 'subject',
  message: 'message',
  action: 'action',
  who: 'author',
  exitCode,
})

it.each([
  { codes: [], kind: 'allow', exitCode: 0 },
  { codes: [0, 10], kind: 'allow', exitCode: 0 },
  { codes: [7, 1, 8], kind: 'reject', exitCode: 1 },
  { codes: [1, 6, 3], kind: 'reject', exitCode: 3 },
  { codes: [2, 64], kind: 'cannot-judge', exitCode: 64 },
  { codes: [64, 70], kind: 'cannot-judge', exitCode: 70 },
] as const)('decides $codes as $kind $exitCode', ({ codes, kind, exitCode }) => {
  expect(decide(codes.map(finding), RUN)).toEqual({ kind, exitCode, enforced: true })
})

it('judges a trial period without enforcing it', () => {
  expect(decide([finding(7)], { mode: 'run', enforce: 'report' })).toEqual({
    kind: 'reject',
    exitCode: 7,
    enforced: false,
  })
})

it('never becomes milder by another finding', () => {
  const codes = fc.array(fc.constantFrom(...PRECEDENCE))
  const rank = (findings: readonly ExitCode[]): number =>
    PRECEDENCE.indexOf(decide(findings.map(finding), RUN).exitCode)
  fc.assert(fc.property(codes, fc.constantFrom(...PRECEDENCE), (found, more) => rank([...found, more]) <= rank(found)))
})
