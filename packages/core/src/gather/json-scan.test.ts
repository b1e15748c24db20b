import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from './json-text.ts'

const problems = (text: string | Uint8Array): readonly string[] =>
  readJson(typeof text === 'string' ? new TextEncoder().encode(text) : text).problems

describe('readJson', () => {
  test.each([
    { name: 'a key twice', text: '{"a":{"b":1,"b":2}}', problem: 'duplicate key "/a/b"' },
    { name: 'a key twice, once escaped', text: '{"a":1,"\\u0061":2}', problem: 'duplicate key "/a"' },
    { name: '__proto__ twice', text: '{"__proto__":1,"__proto__":2}', problem: 'duplicate key "/__proto__"' },
    {
      name: 'an integer beyond 2^53',
      text: '[1,9007199254740993]',
      problem: 'the number 9007199254740993 at "/1" is beyond 2^53',
    },
    {
      name: 'the same below zero',
      text: '-9007199254740993',
      problem: 'the number -9007199254740993 at "/" is beyond 2^53',
    },
    { name: 'an exponent beyond 2^53', text: '{"n":1e16}', problem: 'the number 1e16 at "/n" is beyond 2^53' },
    { name: 'a number beyond all bounds', text: '{"n":1e400}', problem: 'the number 1e400 at "/n" is beyond 2^53' },
    { name: 'a lone surrogate in a value', text: '["\\ud800"]', problem: 'a lone surrogate at "/0"' },
    { name: 'a lone surrogate in a key', text: '{"\\udc00x":1}', problem: 'a lone surrogate at "/\\udc00x"' },
    { name: 'a byte order mark', text: '\ufeff{}', problem: 'it starts with a byte order mark' },
    { name: 'bytes that are not UTF-8', text: new Uint8Array([0x22, 0xff, 0x22]), problem: 'its bytes are not UTF-8' },
    {
      name: 'a surrogate in bytes',
      text: new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
      problem: 'its bytes are not UTF-8',
    },
  ])('objects to $name', ({ text, problem }) => {
    expect(problems(text)).toEqual([problem])
  })

  test.each(['', '{', '{"a":1,}', 'NaN', "{'a':1}", '// c\n{}', '01'])('objects to %j as no JSON', (text) => {
    expect(problems(text)[0]).toMatch(/^it is not JSON: /)
  })

  test.each([
    '{"a":[{"b":1},{"b":2}],"b":"a","c":{"a":1}}',
    '["\\ud83c\\udfb2","a\\\\","\\"{[,:"]',
    '9007199254740991',
    '[1.5,-0,300.0,3e2,1e-400]',
    '[[],{},"",true,false,null]',
  ])('accepts %s', (text) => {
    expect(readJson(new TextEncoder().encode(text))).toEqual({ problems: [], value: JSON.parse(text) })
  })

  test('accepts whatever JSON.stringify writes of safe numbers and well-formed texts', () => {
    const plain = fc.jsonValue({ depthSize: 'medium' }).filter((value) => !/\d{16}|e\+/.test(JSON.stringify(value)))
    fc.assert(
      fc.property(plain, fc.constantFrom(0, 2), (value, indent) => {
        expect(problems(JSON.stringify(value, null, indent))).toEqual([])
      }),
    )
  })

  test('finds a key twice in a deep nest without running out of stack', () => {
    const depth = 50_000
    expect(problems(`${'['.repeat(depth)}{"a":1,"a":2}${']'.repeat(depth)}`)).toHaveLength(1)
  })
})
