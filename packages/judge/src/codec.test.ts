import { Buffer } from 'node:buffer'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { throughCodec } from './codec.ts'

class Money {
  readonly cents = 5
}

const crossing = [
  { name: 'undefined in a list', value: [undefined, null] },
  { name: 'a bigint', value: 2n ** 70n },
  { name: 'minus zero', value: -0 },
  { name: 'a map of sets', value: new Map([['a', new Set([1])]]) },
  { name: 'a date', value: new Date(0) },
  { name: 'a pattern', value: /a+/gi },
]

const stuck = [
  { name: 'a function', value: () => 1 },
  { name: 'a nested function', value: { deep: [() => 1] } },
  { name: 'a symbol', value: Symbol('s') },
  { name: 'a proxy', value: new Proxy({}, {}) },
  { name: 'a weak map', value: new WeakMap() },
]

describe('throughCodec', () => {
  it.each(crossing)('keeps $name', ({ value }) => {
    expect(throughCodec(value)).toStrictEqual(value)
  })

  it.each(stuck)('refuses $name', ({ value }) => {
    expect(() => throughCodec(value)).toThrow()
  })

  it('turns an instance of a class into plain data', () => {
    expect(throughCodec(new Money())).toStrictEqual({ cents: 5 })
  })

  it('keeps a buffer a buffer and a plain array plain', () => {
    expect(Buffer.isBuffer(throughCodec(Buffer.from('ab')))).toBe(true)
    expect(Buffer.isBuffer(throughCodec(new Uint8Array(2)))).toBe(false)
  })

  it('gives every view a buffer of its own, with nothing of the frame in it', () => {
    const views = [
      new Uint8Array([1, 2, 3]),
      Buffer.from('abc'),
      new Float64Array([1.5]),
      new DataView(new ArrayBuffer(4)),
    ]
    for (const view of views) {
      const copy = throughCodec({ view }) as { view: NodeJS.ArrayBufferView }
      expect(copy.view).toStrictEqual(view)
      expect([copy.view.byteOffset, copy.view.buffer.byteLength]).toStrictEqual([0, view.byteLength])
    }
  })

  it('copies: no change of the copy reaches the original', () => {
    const original = { items: [1] }
    const copy = throughCodec(original) as { items: number[] }
    copy.items.push(2)
    expect(original).toStrictEqual({ items: [1] })
  })

  it('is the identity on plain data', () => {
    const plain = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true })
    const holds = (value: unknown): void => {
      expect(throughCodec(value)).toStrictEqual(value)
    }
    fc.assert(fc.property(plain, holds), { seed: 1 })
  })
})
