import { aDigest } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import type { LockEntry } from '../model/lock.ts'
import { formatLock, parseLock } from './lock-text.ts'
import { nameProblem } from './path-name.ts'
import { compareUtf8 } from './utf8-order.ts'

const A = aDigest('a')
const B = aDigest('b')
const TREE = aDigest('tree')
const HEADER = '# oracle-lock 1'

const path = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => nameProblem(text) === null)
const entry = fc.record({ path, digest: fc.constantFrom(A, B) })
const entries = fc.uniqueArray(entry, { selector: (found) => found.path })

describe('formatLock', () => {
  test('writes a header and lines as sha256sum does, in byte order', () => {
    const text = formatLock([
      { path: 'oracle/b', digest: B },
      { path: 'oracle/a', digest: A },
    ])
    expect(text).toBe(`${HEADER}\n${A}  oracle/a\n${B}  oracle/b\n`)
  })

  test('writes the header alone for an empty tree', () => {
    expect(formatLock([])).toBe(`${HEADER}\n`)
  })

  test('ignores the order of the listing', () => {
    const shuffled = entries.chain((found) =>
      fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length })),
    )
    fc.assert(
      fc.property(shuffled, ([listed, other]) => {
        expect(formatLock(other)).toBe(formatLock(listed))
      }),
    )
  })
})

describe('parseLock', () => {
  test('reads back what formatLock wrote', () => {
    fc.assert(
      fc.property(entries, (found: readonly LockEntry[]) => {
        const sorted = found.toSorted((a, b) => compareUtf8(a.path, b.path))
        expect(parseLock(formatLock(found), TREE)).toEqual({ entries: sorted, treeDigest: TREE })
      }),
    )
  })

  test.each([
    { name: 'an empty file', text: '', line: 1 },
    { name: 'another first line', text: '# sha256\n', line: 1 },
    { name: 'a byte order mark', text: `\ufeff${HEADER}\n`, line: 1 },
    { name: 'CRLF', text: `${HEADER}\r\n${A}  oracle/a\r\n`, line: 1 },
    { name: 'version 0', text: '# oracle-lock 0\n', line: 1 },
    { name: 'no final newline after the header', text: HEADER, line: 1 },
    { name: 'no final newline', text: `${HEADER}\n${A}  oracle/a`, line: 2 },
    { name: 'an empty line', text: `${HEADER}\n\n`, line: 2 },
    { name: 'a comment', text: `${HEADER}\n# note\n`, line: 2 },
    { name: 'a digest in upper case', text: `${HEADER}\n${A.toUpperCase()}  oracle/a\n`, line: 2 },
    { name: 'a short digest', text: `${HEADER}\n${A.slice(1)}  oracle/a\n`, line: 2 },
    { name: 'one space', text: `${HEADER}\n${A} oracle/a\n`, line: 2 },
    { name: 'the star of a binary file', text: `${HEADER}\n${A} *oracle/a\n`, line: 2 },
    { name: 'no path', text: `${HEADER}\n${A}  \n`, line: 2 },
    { name: 'an absolute path', text: `${HEADER}\n${A}  /etc/passwd\n`, line: 2 },
    { name: 'a path that climbs', text: `${HEADER}\n${A}  oracle/../src/a\n`, line: 2 },
    { name: 'a backslash', text: `${HEADER}\n${A}  oracle\\a\n`, line: 2 },
    { name: 'a trailing space', text: `${HEADER}\n${A}  oracle/a \n`, line: 2 },
    { name: 'a conflict', text: `${HEADER}\n${A}  oracle/a\n<<<<<<< HEAD\n`, line: 3 },
    { name: 'lines out of order', text: `${HEADER}\n${B}  oracle/b\n${A}  oracle/a\n`, line: 3 },
    { name: 'a path twice', text: `${HEADER}\n${A}  oracle/a\n${B}  oracle/a\n`, line: 3 },
  ])('refuses $name with 3 and the line', ({ text, line }) => {
    const error = caught(() => parseLock(text, TREE))
    expect([error.code, error.exitCode]).toEqual(['lock-unparsable', 3])
    expect(error.message).toContain(`line ${line}:`)
  })

  test('refuses a newer version with 64', () => {
    const error = caught(() => parseLock('# oracle-lock 2\nanything', TREE))
    expect([error.code, error.exitCode]).toEqual(['lock-too-new', 64])
  })
})
