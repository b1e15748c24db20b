import { aDigest, aListing, aLock } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentHint, LockEntry, TreeFile, TreeListing } from '../model/lock.ts'
import { compareLock } from './compare-lock.ts'

const file = (path: string, content: string, hint: ContentHint = 'none'): TreeFile => ({
  path,
  digest: aDigest(content),
  hint,
})

const lockOf = (contents: Readonly<Record<string, string>>) =>
  aLock({ entries: Object.entries(contents).map(([path, content]) => ({ path, digest: aDigest(content) })) })

const LOCK = lockOf({ 'oracle/a': '1', 'oracle/b': '2', 'oracle/c': '3' })
const [A, B, C] = [file('oracle/a', '1'), file('oracle/b', '2'), file('oracle/c', '3')]

const CASES: readonly { name: string; tree: Partial<TreeListing>; drift: readonly unknown[] }[] = [
  { name: 'nothing for an equal tree', tree: { files: [A, B, C] }, drift: [] },
  {
    name: 'other content',
    tree: { files: [file('oracle/a', 'x'), B, C] },
    drift: [{ path: 'oracle/a', reason: 'content' }],
  },
  {
    name: 'what the content looks like',
    tree: {
      files: [
        file('oracle/a', 'x', 'line-endings'),
        file('oracle/b', 'x', 'lfs-pointer'),
        file('oracle/c', 'x', 'nfc'),
      ],
    },
    drift: [
      { path: 'oracle/a', reason: 'line-endings' },
      { path: 'oracle/b', reason: 'lfs-pointer' },
      { path: 'oracle/c', reason: 'nfc' },
    ],
  },
  {
    name: 'a LOCK that was rewritten, beside other content',
    tree: { files: [A, B, file('oracle/c', 'x')], lockFile: { path: 'oracle/LOCK', digest: aDigest('forged') } },
    drift: [
      { path: 'oracle/LOCK', reason: 'content' },
      { path: 'oracle/c', reason: 'content' },
    ],
  },
  {
    name: 'a LOCK that is gone',
    tree: { files: [A, B, C], lockFile: { path: 'oracle/LOCK', digest: null } },
    drift: [{ path: 'oracle/LOCK', reason: 'removed' }],
  },
  {
    name: 'nothing for the same LOCK',
    tree: { files: [A, B, C], lockFile: { path: 'oracle/LOCK', digest: aDigest('LOCK') } },
    drift: [],
  },
  { name: 'a removed file', tree: { files: [A, C] }, drift: [{ path: 'oracle/b', reason: 'removed' }] },
  {
    name: 'an added file',
    tree: { files: [A, B, file('oracle/b2', 'x'), C] },
    drift: [{ path: 'oracle/b2', reason: 'added' }],
  },
  {
    name: 'a renamed file once, under its old name',
    tree: { files: [A, C, file('oracle/z', '2')] },
    drift: [{ path: 'oracle/b', reason: 'renamed', detail: 'oracle/z' }],
  },
  {
    name: 'a copy as added',
    tree: { files: [A, B, C, file('oracle/z', '2')] },
    drift: [{ path: 'oracle/z', reason: 'added' }],
  },
  {
    name: 'one of two copies as the new name',
    tree: { files: [A, C, file('oracle/y', '2'), file('oracle/z', '2')] },
    drift: [
      { path: 'oracle/b', reason: 'renamed', detail: 'oracle/y' },
      { path: 'oracle/z', reason: 'added' },
    ],
  },
  {
    name: 'a name in another case as a twin',
    tree: { files: [A, file('oracle/B', '2'), C] },
    drift: [{ path: 'oracle/b', reason: 'name-twin', detail: 'oracle/B' }],
  },
  {
    name: 'a refused entry with why',
    tree: { files: [A, C], refused: [{ path: 'oracle/b', reason: 'a symbolic link' }] },
    drift: [{ path: 'oracle/b', reason: 'refused', detail: 'a symbolic link' }],
  },
  {
    name: 'a refused twin with the other name',
    tree: {
      files: [A, B, C, file('oracle/B', 'x')],
      refused: [{ path: 'oracle/B', reason: 'a twin', twin: 'oracle/b' }],
    },
    drift: [{ path: 'oracle/B', reason: 'name-twin', detail: 'oracle/b' }],
  },
]

describe('compareLock', () => {
  test.each(CASES)('finds $name', ({ tree, drift }) => {
    expect(compareLock(LOCK, aListing(tree))).toEqual(drift)
  })

  test('finds what was listed below a refused folder in the folder alone', () => {
    const lock = lockOf({ 'oracle/d/x': '1', 'oracle/d/y': '2' })
    const tree = aListing({ files: [], refused: [{ path: 'oracle/d', reason: 'a symbolic link' }] })
    expect(compareLock(lock, tree).map(({ path }) => path)).toEqual(['oracle/d'])
  })

  test('finds every kind of difference, each path at most once, and nothing else', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const contents = fc.dictionary(name, fc.constantFrom('1', '2', '3'))
    const toEntries = (found: Readonly<Record<string, string>>): readonly LockEntry[] => lockOf(found).entries
    fc.assert(
      fc.property(contents, contents, (locked, present) => {
        const files = toEntries(present).map((entry): TreeFile => ({ ...entry, hint: 'none' }))
        const paths = compareLock(lockOf(locked), aListing({ files })).flatMap(({ path, reason, detail }) =>
          reason === 'renamed' && detail !== undefined ? [path, detail] : [path],
        )
        const names = [...new Set([...Object.keys(locked), ...Object.keys(present)])]
        expect(paths.toSorted()).toEqual(names.filter((found) => locked[found] !== present[found]).toSorted())
      }),
    )
  })
})
