import { expect, it } from 'vitest'
import type { RemoteAnswer } from './remote-answer.ts'
import { remoteFailure } from './remote-failure.ts'

const ANSWER: RemoteAnswer = {
  reason: 'it said why',
  isRace: false,
  isRefusal: false,
  absentRef: null,
  isClash: false,
  isFull: false,
}

it.each([
  { answer: {}, code: 'remote-failed', hint: 'git fetch says the same' },
  { answer: { isRefusal: true }, code: 'remote-refused', hint: 'and nobody else' },
  { answer: { isClash: true }, code: 'invalid-branch', hint: 'no branch a/b beside a branch a' },
  // A git without room may say that it was not permitted to write.
  { answer: { isFull: true, isRefusal: true }, code: 'scratch-unwritable', hint: 'TMPDIR' },
])('is $code where git answers $answer', ({ answer, code, hint }) => {
  expect(remoteFailure({ verb: 'push', name: 'origin/oracle-ledger' }, { ...ANSWER, ...answer })).toMatchObject({
    code,
    exitCode: 64,
    message: 'push origin/oracle-ledger: it said why',
    hint: expect.stringContaining(hint),
  })
})
