import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caught } from '../../test/caught.ts'
import { withFolder } from '../../test/with-folder.ts'
import { readText, readTextIfPresent, sha256Bytes, sha256Hex, writeFileAtomic } from './files.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('digests texts as their UTF-8 bytes', () => {
  expect(sha256Hex('')).toBe(EMPTY)
  expect(sha256Hex('é')).toBe(sha256Hex(new Uint8Array([0xc3, 0xa9])))
  expect(Buffer.from(sha256Bytes('')).toString('hex')).toBe(EMPTY)
})

test('keeps a byte order mark', () => {
  withFolder({ a: '\ufeffx' }, (folder) => {
    expect(readText(`${folder}/a`)).toBe('\ufeffx')
  })
})

test.each([
  { name: 'a missing file', path: 'none', message: 'read shown: it does not exist' },
  { name: 'a folder', path: 'd', message: 'read shown: it is a folder, not a file' },
  { name: 'a path through a file', path: 'a/b', message: 'read shown: a part of its path is a file, not a folder' },
  { name: 'bytes that are not UTF-8', path: 'bytes', message: 'read shown: its bytes are not UTF-8' },
])('names $name', ({ path, message }) => {
  withFolder({ a: '', 'd/x': '', bytes: new Uint8Array([0xff]) }, (folder) => {
    const error = caught(() => readText(`${folder}/${path}`, 'shown'))
    expect([error.code, error.exitCode, error.message]).toEqual(['cannot-read', 64, message])
  })
})

test('answers null for a file that is not there, and for nothing else', () => {
  withFolder({ a: 'x', 'd/x': '' }, (folder) => {
    expect([readTextIfPresent(`${folder}/a`), readTextIfPresent(`${folder}/none`)]).toEqual(['x', null])
    expect(caught(() => readTextIfPresent(`${folder}/d`)).code).toBe('cannot-read')
  })
})

test('writes over a file and leaves no temporary one', () => {
  withFolder({ 'd/a': 'old' }, (folder) => {
    writeFileAtomic(`${folder}/d/a`, 'new')
    writeFileAtomic(`${folder}/e/b`, 'new')
    expect([readFileSync(`${folder}/d/a`, 'utf8'), readdirSync(`${folder}/d`), readdirSync(`${folder}/e`)]).toEqual([
      'new',
      ['a'],
      ['b'],
    ])
  })
})

test('names what it cannot write over and leaves no temporary file', () => {
  withFolder({ 'd/x': '' }, (folder) => {
    expect(caught(() => writeFileAtomic(`${folder}/d`, 'new')).code).toBe('cannot-write')
    expect(caught(() => writeFileAtomic(`${folder}/d/x/a`, 'new')).code).toBe('cannot-write')
    expect(readdirSync(folder)).toEqual(['d'])
  })
})
