import { compareLock, gatherTree, isOracleError, parseLock, sealTree, sha256Hex } from '@vitest-oracle/core'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/lock_trees.json' with { type: 'json' }
import { type TreeVector, withTree } from './build-tree.ts'

type Vector = TreeVector & { readonly id: string; readonly expect: string }

// The vectors differ in which of their optional keys they carry.
const all = vectors.vectors as unknown as readonly Vector[]
const sealed = all.filter((vector) => vector.expect === 'sealed')
const refused = all.filter((vector) => vector.expect === 'refused')

const seal = (home: string): string => sealTree(gatherTree({ home, root: 'oracle', sealed: [], lock: null }))

const sealVector = (vector: Vector): string => withTree(vector, seal)

describe('trees that a lock seals', () => {
  test.each(sealed)('$id is sealed and compares equal to its LOCK', (vector) => {
    withTree(vector, (home) => {
      const text = seal(home)
      const lock = parseLock(text, sha256Hex(text))
      expect(text.startsWith('# oracle-lock 1\n')).toBe(true)
      expect(compareLock(lock, gatherTree({ home, root: 'oracle', sealed: [], lock }))).toEqual([])
    })
  })

  test('an empty tree gives a LOCK of its version line only', () => {
    expect(withTree({ files: {}, dirs: ['oracle'] }, seal)).toBe('# oracle-lock 1\n')
  })

  test('two trees have one LOCK text only where their contents below the root are the same', () => {
    const texts = new Map<string, readonly Vector[]>()
    for (const vector of sealed) {
      const text = sealVector(vector)
      texts.set(text, [...(texts.get(text) ?? []), vector])
    }
    const contents = (vector: Vector): string =>
      JSON.stringify(
        Object.entries(vector.files)
          .filter(([path]) => path.startsWith('oracle/') && path !== 'oracle/LOCK')
          .sort(),
      )
    for (const [, same] of texts) expect(new Set(same.map(contents)).size).toBe(1)
    expect(texts.size).toBe(new Set(sealed.map(contents)).size)
  })
})

describe('trees that a lock refuses', () => {
  test.each(refused)('$id is refused with 64', (vector) => {
    const error = withTree(vector, (home) => {
      try {
        return seal(home)
      } catch (caught) {
        return caught
      }
    })
    expect(isOracleError(error) && error.exitCode).toBe(64)
  })
})
