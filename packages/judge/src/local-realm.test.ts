import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { toLocalRealm } from './local-realm.ts'

const rows = [
  { name: 'an array', code: '[1, [2]]', local: [1, [2]] },
  { name: 'an object', code: '({ a: { b: null } })', local: { a: { b: null } } },
  { name: 'a map of sets', code: 'new Map([["a", new Set([[1]])]])', local: new Map([['a', new Set([[1]])]]) },
  { name: 'a date', code: 'new Date(0)', local: new Date(0) },
  { name: 'a pattern', code: '/a+/gi', local: /a+/gi },
  { name: 'bytes', code: 'new Uint8Array([1, 2])', local: new Uint8Array([1, 2]) },
  { name: 'numbers in a view', code: 'new Float64Array([1.5])', local: new Float64Array([1.5]) },
  { name: 'a buffer', code: 'new ArrayBuffer(3)', local: new ArrayBuffer(3) },
  { name: 'an error', code: 'new RangeError("too far")', local: new RangeError('too far') },
]

describe('toLocalRealm', () => {
  it.each(rows)('brings $name home', ({ code, local }) => {
    const value = toLocalRealm(runInNewContext(code))
    expect(value).toStrictEqual(local)
    expect(value).toBeInstanceOf(local.constructor)
  })

  it('keeps cycles and identities', () => {
    const value = toLocalRealm(runInNewContext('const a = {}; a.self = a; [a, a]')) as { self: unknown }[]
    expect([value[0] === value[1], value[0]?.self === value[0]]).toStrictEqual([true, true])
  })

  it('leaves primitives alone', () => {
    expect([toLocalRealm(5n), toLocalRealm(null), toLocalRealm('a')]).toStrictEqual([5n, null, 'a'])
  })
})
