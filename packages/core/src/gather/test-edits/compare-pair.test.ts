import { describe, expect, test } from 'vitest'
import { editLines } from '../../../test/edit-lines.ts'

const HEADER = `import { expect, test, vi } from 'vitest'\nimport { total, api } from '../src/order.ts'\n`
const inTest = (body: string): string => `${HEADER}test('a', async () => {\n${body}\n})`
const ASSERTION = 'expect(total([1])).toBe(1)'

describe('what head writes into a test', () => {
  test.each([
    { name: 'an early return', head: `return\n${ASSERTION}`, line: 'early-return a: - → return' },
    {
      name: 'an early return on one platform (R10)',
      head: `if (process.platform !== 'win32') return\n${ASSERTION}`,
      line: "early-return a: - → if (process.platform !== 'win32') return",
    },
    { name: 'an exit', head: `process.exit(0)\n${ASSERTION}`, line: 'early-return a: - → process.exit(0)' },
    {
      name: 'a catch that says nothing',
      head: `try { ${ASSERTION} } catch {}`,
      line: 'swallowed-error a: - → catch {}',
    },
    {
      name: 'a catch that prints',
      head: `try { ${ASSERTION} } catch (e) { console.log(e) }`,
      line: 'swallowed-error a: - → catch (e) { console.log(e) }',
    },
    {
      name: 'a rejection that becomes a value (R08)',
      head: `await call().catch((e) => String(e))\n${ASSERTION}`,
      line: 'swallowed-error a: - → call().catch((e) => String(e))',
    },
    {
      name: 'a result that is rewritten (R04)',
      head: `task.result.state = 'skip'\n${ASSERTION}`,
      line: "swallowed-error a: - → task.result.state = 'skip'",
    },
    {
      name: 'a spy in place of the subject',
      head: `vi.spyOn(api, 'load').mockReturnValue(1)\n${ASSERTION}`,
      line: "subject-mocked a: - → vi.spyOn(api, 'load').mockReturnValue(1)",
    },
    {
      name: 'an assignment to the subject',
      head: `api.load = () => 1\n${ASSERTION}`,
      line: 'subject-mocked a: - → api.load = () => 1',
    },
    { name: 'another input', head: `const input = 2\n${ASSERTION}`, line: 'body-changed a: - → const input = 2' },
  ])('$name is listed', ({ head, line }) => {
    expect(editLines({ base: inTest(ASSERTION), head: inTest(head) })).toEqual([line])
  })

  test('a catch that asserts or throws is none', () => {
    const head = `try { f() } catch (e) { expect(e.code).toBe(1) }\ntry { g() } catch (e) { throw e }`
    expect(editLines({ base: inTest(ASSERTION), head: inTest(`${head}\n${ASSERTION}`) }).join('\n')).not.toContain(
      'swallowed-error',
    )
  })
})

describe('what head writes into a file', () => {
  test.each([
    { code: "vi.mock('../src/order.ts')", line: "subject-mocked (file): - → vi.mock('../src/order.ts')" },
    {
      code: "vi.mock(import('../src/order.ts'))",
      line: "subject-mocked (file): - → vi.mock(import('../src/order.ts'))",
    },
    { code: "vi.doMock('@/order')", line: "subject-mocked (file): - → vi.doMock('@/order')" },
    { code: "vi.mock('node:fs')", line: "body-changed (file): - → vi.mock('node:fs')" },
  ])('$code', ({ code, line }) => {
    const base = inTest(ASSERTION)
    expect(editLines({ base, head: base.replace(HEADER, `${HEADER}${code}\n`) })).toEqual([line])
  })

  test('a hook of a new file that rewrites results (R04)', () => {
    const head = "afterEach((c) => { if (c.task.result?.state === 'fail') c.task.result.state = 'skip' })"
    expect(editLines({ base: null, head })).toEqual(["swallowed-error (file): - → c.task.result.state = 'skip'"])
  })

  test('a copy in place of the import (R01)', () => {
    const base = inTest(ASSERTION)
    const head = base.replace('{ total, api }', '{ api }').replace("test('a'", "const total = (x) => x[0]\ntest('a'")
    expect(editLines({ base, head })).toEqual([
      'subject-mocked (file): total = total of "../src/order.ts" → total = (x) => x[0]',
    ])
  })

  test('another module in place of the imported one', () => {
    const base = inTest(ASSERTION)
    expect(editLines({ base, head: base.replace('../src/order.ts', './fake.ts') })[0]).toBe(
      'subject-mocked (file): total = total of "../src/order.ts" → total = total of "./fake.ts"',
    )
  })
})

describe('a number that changed', () => {
  test.each([
    {
      before: 'go({ timeout: 8000 })',
      after: 'go({ timeout: 15000 })',
      line: 'timeout-changed a: timeout: 8000 → timeout: 15000',
    },
    {
      before: 'fc.assert(p, { numRuns: 500 })',
      after: 'fc.assert(p, { numRuns: 1 })',
      line: 'num-runs-changed a: numRuns: 500 → numRuns: 1',
    },
    { before: 'fc.assert(p)', after: 'fc.assert(p, { numRuns: 1 })', line: 'num-runs-changed a: - → numRuns: 1' },
    { before: 'fc.assert(p, { numRuns: 500 })', after: 'fc.assert(p)', line: 'num-runs-changed a: numRuns: 500 → -' },
  ])('$after', ({ before, after, line }) => {
    expect(editLines({ base: inTest(before), head: inTest(after) })).toContain(line)
  })

  test.each([
    { options: '5000', isLast: true },
    { options: '{ timeout: 5000 }', isLast: false },
  ])('is read off the arguments of the test: $options', ({ options, isLast }) => {
    const text = (value: string): string =>
      isLast ? `test('a', () => { ${ASSERTION} }, ${value})` : `test('a', ${value}, () => { ${ASSERTION} })`
    expect(editLines({ base: text(options), head: text(options.replace('5', '9')) })).toEqual([
      'timeout-changed a: timeout: 5000 → timeout: 9000',
    ])
  })

  test('is one of a helper of the file too (R03)', () => {
    const file = (timeout: number): string => `const wait = () => poll({ timeout: ${timeout} })\n${inTest(ASSERTION)}`
    expect(editLines({ base: file(8000), head: file(15000) })).toEqual([
      'timeout-changed (file): timeout: 8000 → timeout: 15000',
    ])
  })
})

describe('a table of tests', () => {
  const table = (rows: string): string => `test.each([${rows}])('adds %s', (a, b) => { expect(f(a)).toBe(b) })`

  test('lists the rows that went, came and changed', () => {
    const base = table('[1, 2], [3, 4], [5, 6]')
    expect(editLines({ base, head: table('[1, 2], [3, 7], [5, 6]') })).toEqual([
      'expected-changed adds %s: [3, 4] → [3, 7]',
    ])
    expect(editLines({ base, head: table('[1, 2]') })).toEqual([
      'test-removed adds %s: [3, 4] → -',
      'test-removed adds %s: [5, 6] → -',
    ])
    expect(editLines({ base, head: table('[1, 2], [3, 4], [5, 6], [7, 8]') })).toEqual([
      'test-added adds %s: - → [7, 8]',
    ])
  })

  test('without rows is no test', () => {
    expect(editLines({ base: "test('a', () => { f() })", head: "test.each([])('a', () => { f() })" })).toEqual([
      "test-removed a: test('a', () => { f() }) → a table without rows",
    ])
  })

  test('is followed to a name', () => {
    const named = (rows: string): string => `const ROWS = [${rows}]\n${table('').replace('[]', 'ROWS')}`
    expect(editLines({ base: named('[1, 2], [3, 4]'), head: named('[1, 2]') })).toContain(
      'test-removed adds %s: [3, 4] → -',
    )
  })
})
