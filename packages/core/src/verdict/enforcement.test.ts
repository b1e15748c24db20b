import { expect, test } from 'vitest'
import type { Digest, Lock, TreeListing } from '../model/index.ts'
import { enforcement } from './enforcement.ts'

// Sixty-four digits: a digest by its own rule.
const digest = (digit: string): Digest => digit.repeat(64) as Digest
const PATH = 'oracle/policy/oracle.yaml'

const lockOf = (...digests: readonly Digest[]): Lock => ({
  entries: digests.map((digest) => ({ path: PATH, digest })),
  treeDigest: digest('f'),
})

const treeOf = (...digests: readonly Digest[]): TreeListing => ({
  files: digests.map((digest) => ({ path: PATH, digest, hint: 'none' })),
  refused: [],
  droppings: [],
})

test.each<{ name: string; enforce: 'reject' | 'report'; lock: Lock; tree: TreeListing; expected: string }>([
  {
    name: 'is a trial where the sealed file says so',
    enforce: 'report',
    lock: lockOf(digest('a')),
    tree: treeOf(digest('a')),
    expected: 'report',
  },
  {
    name: 'counts where the file was edited',
    enforce: 'report',
    lock: lockOf(digest('a')),
    tree: treeOf(digest('b')),
    expected: 'reject',
  },
  {
    name: 'counts where the file was added',
    enforce: 'report',
    lock: lockOf(),
    tree: treeOf(digest('b')),
    expected: 'reject',
  },
  { name: 'counts by default', enforce: 'reject', lock: lockOf(), tree: treeOf(), expected: 'reject' },
])('enforcement $name', ({ enforce, lock, tree, expected }) => {
  expect(enforcement({ root: 'oracle', enforce }, { lock, tree })).toBe(expected)
})
