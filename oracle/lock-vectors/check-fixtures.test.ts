import { fixtureAddress, gatherFixtures } from '@vitest-oracle/core'
import { anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import fence from '../vectors/fence.json' with { type: 'json' }
import { type TreeVector, withTree } from './build-tree.ts'

type Vector = TreeVector & { readonly id: string; readonly exit: number }

// The vectors differ in which files they hold.
const vectors = fence.check_fixtures as unknown as readonly Vector[]

/** The vectors write `oracle/fixtures/` for one set's folder. */
const inSet = ({ files }: Vector): TreeVector => ({
  files: Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace('oracle/fixtures/', 'oracle/fixtures/set/'), content]),
  ),
})

const exitCodes = (vector: Vector): readonly number[] => {
  const fixtures = withTree(inSet(vector), (home) => gatherFixtures({ home, root: 'oracle' }))
  return fixtureAddress(aPolicy(), anEvidence({ fixtures })).map(({ exitCode }) => exitCode)
}

test('there are 28 vectors', () => {
  expect(vectors).toHaveLength(28)
})

test.each(vectors.filter(({ exit }) => exit === 5))('$id is corrupt: 5', (vector) => {
  expect(new Set(exitCodes(vector))).toEqual(new Set([5]))
})

test.each(vectors.filter(({ exit }) => exit !== 5))(
  '$id is well addressed; what production answers decides',
  (vector) => {
    expect(exitCodes(vector)).toEqual([])
  },
)
