import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLoosely } from './fold-loosely.ts'
import { foldPath } from './fold-path.ts'

test.each([
  ['oracle./g.ts', 'oracle/g.ts'],
  ['oracle /g.ts', 'oracle/g.ts'],
  ['Oracle. . /g.ts. ', 'oracle/g.ts'],
  ['or\u200cacle/g.ts', 'oracle/g.ts'],
  ['\u202eoracle\ufeff/g\u2066.ts', 'oracle/g.ts'],
  ['oracle::$INDEX_ALLOCATION/g.ts', 'oracle/g.ts'],
  ['oracle/g.ts:stream', 'oracle/g.ts'],
  ['e\u200d\u0301', '\u00e9'],
  ['../a/./b', '../a/./b'],
  ['.../:x', '.../:x'],
])('folds %j to %j', (path, folded) => {
  expect(foldLoosely(path)).toBe(folded)
})

test('takes for one whatever differs by case or composition alone', () => {
  const path = fc.array(fc.constantFrom('a', 'É', 'e\u0301', '.', ' ', ':', '/', '\u200b', 'ß'), { maxLength: 9 })
  fc.assert(
    fc.property(
      path.map((parts) => parts.join('')),
      (text) => {
        expect(foldLoosely(foldPath(text))).toBe(foldLoosely(text))
      },
    ),
  )
})
