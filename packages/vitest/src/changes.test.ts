import { expect, it } from 'vitest'
import { Changes } from './changes.ts'

const of = (...paths: readonly string[]): Changes => {
  const changes = new Changes()
  for (const path of paths)
    changes.add(path, { word: 'changed', inVitestsHands: path.endsWith('.test.ts'), hasMoved: false })
  return changes
}

it.each([
  { paths: [], text: 'the oracle was changed', inHands: false },
  { paths: ['oracle/a.test.ts'], text: 'oracle/a.test.ts was changed', inHands: true },
  { paths: ['oracle/b.txt', 'oracle/a.test.ts'], text: 'oracle/a.test.ts and 1 more changed', inHands: false },
])('says $text', ({ paths, text, inHands }) => {
  expect(of(...paths).text()).toBe(text)
  expect(of(...paths).areInVitestsHands()).toBe(inHands)
})

it('tells changes of the same files by their key, in any order', () => {
  expect(of('a', 'b').key()).toBe(of('b', 'a').key())
  expect(of('a').key()).not.toBe(of('b').key())
})

it('remembers that a file went away, whatever became of it since', () => {
  const changes = of('src/a.ts')
  expect(changes.haveMoved()).toBe(false)
  changes.add('src/a.ts', { word: 'deleted', inVitestsHands: false, hasMoved: true })
  changes.add('src/a.ts', { word: 'changed', inVitestsHands: true, hasMoved: false })
  expect(changes.haveMoved()).toBe(true)
})
