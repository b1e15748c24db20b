import { expect, it } from 'vitest'
import { Changes } from './changes.ts'

const of = (...paths: readonly string[]): Changes => {
  const changes = new Changes()
  for (const path of paths) changes.add(path, { word: 'changed', inVitestsHands: path.endsWith('.test.ts') })
  return changes
}

it.each([
  { paths: [], text: 'the oracle was changed', inHands: false },
  { paths: ['oracle/a.test.ts'], text: 'oracle/a.test.ts was changed', inHands: true },
  { paths: ['oracle/b.txt', 'oracle/a.test.ts'], text: 'oracle/a.test.ts and 1 more changed', inHands: false },
])('says $text', ({ paths, text, inHands }) => {
  expect(of(...paths).text()).toBe(text)
  expect(of(...paths).areInVitestsHands()).toBe(inHands)
  expect(of(...paths).areNone()).toBe(paths.length === 0)
})

it('tells changes of the same files by their key, in any order', () => {
  expect(of('a', 'b').key()).toBe(of('b', 'a').key())
  expect(of('a').key()).not.toBe(of('b').key())
})
