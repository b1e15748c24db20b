import { aDigest, aListing } from '@vitest-oracle/testkit'
import { expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { sealTree } from './seal-tree.ts'

test('makes the LOCK text of a listing', () => {
  const files = [{ path: 'oracle/a', digest: aDigest('1'), hint: 'none' as const }]
  expect(sealTree(aListing({ files }))).toBe(`# oracle-lock 1\n${aDigest('1')}  oracle/a\n`)
})

test('refuses a listing with entries that LOCK cannot list, naming each', () => {
  const refused = [
    { path: 'oracle/a', reason: 'a symbolic link' },
    { path: 'oracle/b ', reason: 'a leading or trailing space in its name' },
  ]
  const error = caught(() => sealTree(aListing({ refused })))
  expect([error.code, error.exitCode]).toEqual(['cannot-seal', 64])
  expect(error.message).toBe('seal oracle/a (a symbolic link), oracle/b  (a leading or trailing space in its name)')
})
