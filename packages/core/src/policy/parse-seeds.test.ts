import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSeeds } from './parse-seeds.ts'

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()
const parse = (text: string) => parseSeeds({ path: 'oracle/properties/seeds.txt', text }, sha256)

test('a label becomes the first four bytes of its SHA-256, signed', () => {
  // sha256('seed-0001') begins d1…, sha256('seed-jp-overflow') below 80.
  const expected = ['seed-0001', 'a label'].map((label) => createHash('sha256').update(label).digest().readInt32BE(0))
  expect(parse('# seeds\nseed-0001\n\na label\r\n').map(({ value }) => value)).toEqual(expected)
})

test('integers are taken as they are', () => {
  expect(parse('42\n-7\n+5\n2147483647\n-2147483648\n-0\n')).toEqual([
    { label: '42', value: 42 },
    { label: '-7', value: -7 },
    { label: '+5', value: 5 },
    { label: '2147483647', value: 2147483647 },
    { label: '-2147483648', value: -2147483648 },
    { label: '-0', value: 0 },
  ])
})

test.each([
  ['no seed', '', 'line 1: it lists no seed'],
  ['comments alone', '# a\n', 'line 1: it lists no seed'],
  ['a label twice', 'a\nb\na\n', 'line 3: a is the same seed as line 1'],
  ['an integer twice', '1\n+1\n', 'line 2: +1 is the same seed as line 1'],
  ['an integer beyond 32 bits', '2147483648\n', 'line 1: 2147483648 is not a 32-bit integer'],
  ['a comment behind a seed', '1 # one\n', 'line 1: "1 # one" holds " #"'],
])('refuses %s', (_name, text, message) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'policy-invalid', exitCode: 64 }))
  expect(() => parse(text)).toThrow(message)
})

test('every seed is a signed 32-bit integer', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9-]*$/), (label) => {
      const [seed] = parse(label)
      expect(seed?.value).toBe((seed?.value ?? Number.NaN) | 0)
    }),
  )
})
