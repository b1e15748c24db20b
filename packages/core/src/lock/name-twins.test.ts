import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPath } from '../model/fold-path.ts'
import { type NameTwin, nameTwins } from './name-twins.ts'

test.each([
  { name: 'no twin in different names', paths: ['o/a', 'o/b', 'p/a'], twins: [] },
  { name: 'a path that is named twice as itself', paths: ['o/a', 'o/a'], twins: [] },
  { name: 'a name in another case', paths: ['o/a', 'o/A'], twins: [{ path: 'o/A', twin: 'o/a' }] },
  {
    name: 'a name in another normal form',
    paths: ['o/\u00e9', 'o/e\u0301'],
    twins: [{ path: 'o/e\u0301', twin: 'o/\u00e9' }],
  },
  { name: 'a folder in another case, once', paths: ['o/d/x', 'o/D/y', 'o/D/z'], twins: [{ path: 'o/D', twin: 'o/d' }] },
  { name: 'a folder and a file in another case', paths: ['o/d/x', 'o/D'], twins: [{ path: 'o/D', twin: 'o/d' }] },
  {
    name: 'a folder and its file in another case',
    paths: ['o/d/x', 'o/D/X'],
    twins: [
      { path: 'o/D', twin: 'o/d' },
      { path: 'o/D/X', twin: 'o/d/x' },
    ],
  },
])('finds $name', ({ paths, twins }) => {
  expect(nameTwins(paths)).toEqual(twins)
})

test('finds what comparing every name with every other one finds', () => {
  const part = fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'É', 'ß', 'SS', 'σ', 'ς', 'aΣ')
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), (paths) => {
      expect(nameTwins(paths)).toEqual(twinsOneByOne(paths))
    }),
  )
})

const twinsOneByOne = (paths: readonly string[]): readonly NameTwin[] => {
  const names = [...new Set(paths.flatMap(namesOf))]
  return names.flatMap((path, index) => {
    const twin = names.slice(0, index).find((earlier) => foldPath(earlier) === foldPath(path))
    return twin === undefined ? [] : [{ path, twin }]
  })
}

const namesOf = (path: string): readonly string[] => {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
