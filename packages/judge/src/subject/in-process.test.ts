import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inProcessSubject } from './in-process.ts'

const module = {
  LIMIT: 10,
  handlers: { run: () => 1 },
  add: (a: number, b: number) => a + b,
  later: async (text: string) => `${text}!`,
  empty: (order: { items: number[] }) => {
    order.items.length = 0
    return order
  },
  fail: () => {
    throw new TypeError('no such order')
  },
  discard: () => fc.pre(false),
  leak: () => () => 1,
  equalToAll: () => ({ valueOf: () => 1 }),
  claim: () => {
    const list: number[] = []
    list.length = 2 ** 32 - 1
    return list
  },
  // biome-ignore lint/suspicious/noThenProperty: what must not be offered.
  then: () => 1,
  Money: class Money {},
}

describe('inProcessSubject', () => {
  it('calls functions asynchronously, whatever they are', async () => {
    const { subject, faults } = inProcessSubject(module)
    expect(subject.add(1, 2)).toBeInstanceOf(Promise)
    expect([await subject.add(1, 2), await subject.later('a')]).toStrictEqual([3, 'a!'])
    expect(faults).toStrictEqual([])
  })

  it('keeps the argument as it was at the call', async () => {
    const { subject } = inProcessSubject(module)
    const order = { items: [1] }
    expect(await subject.empty(order)).toStrictEqual({ items: [] })
    expect(order).toStrictEqual({ items: [1] })
  })

  it('rejects with name and message of what production throws, which is no fault', async () => {
    const { subject, faults } = inProcessSubject(module)
    await expect(subject.fail()).rejects.toMatchObject({ name: 'TypeError', message: 'no such order' })
    expect(faults).toStrictEqual([])
  })

  it('does not let production discard a run', async () => {
    const thrown: unknown = await inProcessSubject(module)
      .subject.discard()
      .catch((error: unknown) => error)
    expect(fc.PreconditionFailure.isFailure(thrown)).toBe(false)
  })

  const faulty = [
    { name: 'an unknown export', call: 'missing', args: [], reason: 'no-export', message: 'no export named missing' },
    { name: 'a class', call: 'Money', args: [], reason: 'no-export', message: 'classes do not cross' },
    {
      name: 'a function as an argument',
      call: 'add',
      args: [() => 1],
      reason: 'unclonable-argument',
      message: 'add()',
    },
    { name: 'a function as the answer', call: 'leak', args: [], reason: 'unclonable-answer', message: 'leak()' },
    {
      name: 'an object that claims equality',
      call: 'equalToAll',
      args: [],
      reason: 'unclonable-answer',
      message: 'could not be cloned',
    },
    { name: 'an array with holes', call: 'claim', args: [], reason: 'unclonable-answer', message: 'with holes' },
  ]

  it.each(faulty)('rejects $name and keeps the fault', async ({ call, args, reason, message }) => {
    const { subject, faults } = inProcessSubject<Record<string, (...args: unknown[]) => unknown>>(
      // Called by name only, as a spec of an older module would.
      module as unknown as Record<string, (...args: unknown[]) => unknown>,
    )
    await expect(subject[call]?.(...args)).rejects.toThrow(message)
    expect(faults.map((fault) => fault.reason)).toStrictEqual([reason])
  })

  it('offers constants as promises', async () => {
    const { subject } = inProcessSubject(module)
    expect(await subject.LIMIT).toBe(10)
    await expect(subject.handlers).rejects.toThrow('could not be cloned')
  })

  it('looks like a module, and not like a promise', async () => {
    const { subject } = inProcessSubject(module)
    expect(Object.keys(subject)).not.toContain('Money')
    expect(Object.keys(subject)).not.toContain('then')
    expect(Reflect.get(subject, 'then')).toBeUndefined()
    expect(Object.prototype.toString.call(subject)).toBe('[object Module]')
    expect(await new Promise((resolve) => resolve(subject))).toBe(subject)
    const { add, ...rest } = subject
    expect([await add(1, 1), Object.keys(rest).includes('later')]).toStrictEqual([2, true])
  })

  it('answers has for any name but then, and for no symbol', () => {
    const { subject } = inProcessSubject(module)
    expect(['add', 'anything', 'then', Symbol.iterator].map((key) => key in subject)).toStrictEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('cannot be changed', () => {
    const { subject } = inProcessSubject(module)
    expect(Reflect.set(subject, 'add', 1)).toBe(false)
    expect(Reflect.deleteProperty(subject, 'add')).toBe(false)
    expect(Reflect.defineProperty(subject, 'add', { value: 1 })).toBe(false)
    expect(Reflect.setPrototypeOf(subject, {})).toBe(false)
  })

  it('gives the same function for the same name', () => {
    const { subject } = inProcessSubject(module)
    expect(subject.add).toBe(subject.add)
  })
})
