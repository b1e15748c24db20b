import { expect, it } from 'vitest'
import { failureKind } from './failure-kind.ts'

it.each([
  [3, 'reject'],
  [64, 'cannot-judge'],
  [70, 'cannot-judge'],
] as const)('of an error with the exit code %d says %s', (exitCode, kind) => {
  expect(failureKind(exitCode)).toBe(kind)
})
