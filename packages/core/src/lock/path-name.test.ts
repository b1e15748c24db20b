import { expect, test } from 'vitest'
import { nameProblem, printPath } from './path-name.ts'

test.each(['oracle/a.ts', 'oracle/a b', 'oracle/.hidden/x', 'oracle/é', 'oracle/ファイル', 'oracle/a!', 'oracle/[id]'])(
  'accepts %s',
  (path) => {
    expect(nameProblem(path)).toBeNull()
  },
)

test.each([
  '',
  'a//b',
  '/a',
  'a/',
  './a',
  'a/../b',
  'a\\b',
  'a\nb',
  'a\u0000',
  'a\u0085',
  ' a',
  'a ',
  'a /b',
  'a/ b',
  'a\u00a0',
])('objects to %j', (path) => {
  expect(nameProblem(path)).not.toBeNull()
})

test('prints control characters as escapes', () => {
  expect(printPath('a\nb\u0007')).toBe('a\\nb\\u0007')
})
