import { describe, expect, test } from 'vitest'
import { editLines } from '../../../test/edit-lines.ts'

const inTest = (body: string): string => `import { expect, test } from 'vitest'\ntest('a', async () => {\n${body}\n})`

describe('an assertion that is weaker in head', () => {
  test.each([
    ['expect(x).toBe(300)', 'expect(x).toBeDefined()'],
    ['expect(x).toEqual({ a: 1 })', 'expect(x).toBeDefined()'],
    ['expect(x).toStrictEqual(y)', 'expect(x).toEqual(y)'],
    ['expect(x).toEqual(y)', 'expect(x).toMatchObject(y)'],
    ['expect(x).toMatchObject(y)', 'expect(x).toBeTruthy()'],
    ['expect(x).toBe(3)', 'expect(x).toHaveLength(3)'],
    ['expect(x).toBe(3)', 'expect(x).toBeGreaterThan(0)'],
    ['expect(x).toBe(3)', 'expect(x).not.toBe(3)'],
    ['expect(x).toBe(3)', 'expect(x).not.toBe(4)'],
    ['expect(x).toBe(3)', 'expect(x).not.toBeNull()'],
    ['expect(x).toBe(3)', 'expect(x)'],
    ['expect(x).toBe(3)', 'expect(x).toBe'],
    ['expect(x).toBe(3)', 'expect.soft(x).toBe(3)'],
    ['expect(x).toBe(3)', 'expect(x).toBeCloseTo(3)'],
    ["expect(f).toThrow('x')", 'expect(f).toThrow()'],
    ['expect(f).toThrow(RangeError)', 'expect(f).toThrow()'],
    ['expect(x).toBeCloseTo(0.3, 5)', 'expect(x).toBeCloseTo(0.3, 1)'],
    ['expect(x).toBeCloseTo(0.3, 5)', 'expect(x).toBeCloseTo(0.3)'],
    ['expect(x).toBeGreaterThan(3)', 'expect(x).toBeGreaterThan(-1)'],
    ['expect(x).toBeLessThan(30)', 'expect(x).toBeLessThan(3000)'],
    ["expect(x).toHaveProperty('a', 1)", "expect(x).toHaveProperty('a')"],
    ['expect(x).toEqual({ a: 1 })', 'expect(x).toEqual({ a: expect.anything() })'],
    ['expect(x).toEqual({ a: 1 })', 'expect(x).toEqual({ a: expect.any(Number) })'],
    ['expect(x).toEqual({ a: 1 })', 'expect(x).toEqual(expect.objectContaining({ a: 1 }))'],
    ['expect(f).toHaveBeenCalledWith(1)', 'expect(f).toHaveBeenCalled()'],
    ['expect(f).toHaveBeenCalledTimes(2)', 'expect(f).toHaveBeenCalled()'],
    ['await expect(p).resolves.toBe(3)', 'expect(p).toBeDefined()'],
    ['await expect(p).rejects.toThrow()', 'expect(p).toThrow()'],
    ['await expect(p).resolves.toBe(3)', 'expect(p).resolves.toBe(3)'],
    ['expect(x).toBe(3)', 'if (isLinux) expect(x).toBe(3)'],
    ['expect(x).toBe(3)', 'isLinux && expect(x).toBe(3)'],
    ['expect(x).toBe(3)', 'const check = () => { expect(x).toBe(3) }'],
    ['expect(x).to.equal(3)', 'expect(x).to.exist'],
    ['expect(x).to.deep.equal({})', 'expect(x).to.be.ok'],
    ['assert.strictEqual(x, 3)', 'assert.ok(x)'],
  ])('%s → %s', (before, after) => {
    const lines = editLines({ base: inTest(before), head: inTest(after) })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['matcher-weakened'])
    const back = editLines({ base: inTest(after), head: inTest(before) })
    expect(back.map((line) => line.split(' ')[0])).toEqual(['matcher-strengthened'])
  })
})

describe('an assertion that expects something else in head', () => {
  test.each([
    ['expect(x).toBe(3)', 'expect(x).toBe(4)'],
    ["expect(x).toBe('a')", "expect(x).toBe('b')"],
    ['expect(x).toEqual({ a: 1 })', 'expect(x).toEqual({ a: 2 })'],
    ["expect(f).toThrow('x')", "expect(f).toThrow('y')"],
    ['expect(x).toContain(1)', 'expect(x).toMatch(/1/)'],
    ['expect(x).toBeMine(1)', 'expect(x).toBeYours(1)'],
    ['assert.equal(x, 3)', 'assert.equal(x, 4)'],
    ['expectTotal(x, 3)', 'expectTotal(x, 4)'],
  ])('%s → %s', (before, after) => {
    expect(editLines({ base: inTest(before), head: inTest(after) })).toEqual([
      `expected-changed a: ${before} → ${after}`,
    ])
  })
})

test('an inline snapshot that changed is a snapshot', () => {
  const [base, head] = ['expect(x).toMatchInlineSnapshot(`1`)', 'expect(x).toMatchInlineSnapshot(`2`)']
  expect(editLines({ base: inTest(base), head: inTest(head) })).toEqual([`snapshot-changed a: ${base} → ${head}`])
})

describe('assertions that come and go', () => {
  const three = 'expect(a).toBe(1)\nexpect(b).toBe(2)\nexpect(c).toBe(3)'

  test('are paired by their subject', () => {
    const head = 'expect(a).toBe(1)\nexpect(c).toBe(4)\nexpect(d).toBe(5)'
    expect(editLines({ base: inTest(three), head: inTest(head) })).toEqual([
      'assertion-removed a: expect(b).toBe(2) → -',
      'expected-changed a: expect(c).toBe(3) → expect(c).toBe(4)',
      'assertion-added a: - → expect(d).toBe(5)',
    ])
  })

  test('are paired with their equals first', () => {
    const [base, head] = ['expect(r).toBe(1)\nexpect(r).toBe(2)', 'expect(r).toBe(2)']
    expect(editLines({ base: inTest(base), head: inTest(head) })).toEqual([
      'assertion-removed a: expect(r).toBe(1) → -',
    ])
  })

  test('have another subject where the test checks a constant', () => {
    expect(editLines({ base: inTest('expect(total).toBe(3)'), head: inTest('expect(3).toBe(3)') })).toEqual([
      'assertion-removed a: expect(total).toBe(3) → -',
      'assertion-added a: - → expect(3).toBe(3)',
    ])
  })

  test('say nothing where they only changed places', () => {
    const head = 'expect(c).toBe(3)\nexpect(a).toBe(1)\nexpect(b).toBe(2)'
    expect(editLines({ base: inTest(three), head: inTest(head) })).toEqual([])
  })

  test('are told in one line where the body is emptied', () => {
    expect(editLines({ base: inTest(three), head: inTest('// later') })).toEqual([
      'assertion-removed a: 3 assertions → nothing is run',
    ])
  })

  test('are the file’s where a helper of it makes them', () => {
    const file = (matcher: string): string =>
      `const check = (x) => { expect(x).${matcher} }\ntest('a', () => { check(total) })`
    expect(editLines({ base: file('toBe(3)'), head: file('toBeDefined()') })).toEqual([
      'matcher-weakened (file): in check expect(x).toBe(3) → in check expect(x).toBeDefined()',
    ])
  })

  test('are those of a property too', () => {
    const base = inTest('fc.assert(fc.property(order, (o) => { expect(f(o)).toBe(1) }))')
    expect(editLines({ base, head: inTest('f(1)') })).toEqual([
      'assertion-removed a: fc.assert(fc.property(order, (o) => { expect(f(o)).toBe(1) })) → -',
      'assertion-removed a: expect(f(o)).toBe(1) → -',
    ])
  })
})
