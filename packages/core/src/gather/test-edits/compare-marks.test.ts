import { describe, expect, test } from 'vitest'
import { editLines } from '../../../test/edit-lines.ts'

const BODY = '() => { expect(total([1, 2])).toBe(3) }'
const BASE = `import { expect, it, test, describe } from 'vitest'
test('a', ${BODY})`

const withTest = (code: string): string => BASE.replace(`test('a', ${BODY})`, code)

describe('a marker that head writes', () => {
  test.each([
    { code: `test.skip('a', ${BODY})`, marker: 'skip' },
    { code: `it.skip('a', ${BODY})`, marker: 'skip' },
    { code: `test['skip']('a', ${BODY})`, marker: 'skip' },
    { code: `test['sk' + 'ip']('a', ${BODY})`, marker: 'skip' },
    { code: `test?.skip?.('a', ${BODY})`, marker: 'skip' },
    { code: `(test as any).skip('a', ${BODY})`, marker: 'skip' },
    { code: `test.concurrent.skip('a', ${BODY})`, marker: 'skip' },
    { code: `test.skip.concurrent('a', ${BODY})`, marker: 'skip' },
    { code: `test.only('a', ${BODY})`, marker: 'only' },
    { code: `test.fails('a', ${BODY})`, marker: 'fails' },
    { code: `test.todo('a', ${BODY})`, marker: 'todo' },
    { code: "test.todo('a')", marker: 'todo' },
    { code: "test('a')", marker: 'todo' },
    { code: `xit('a', ${BODY})`, marker: 'skip' },
    { code: `xtest('a', ${BODY})`, marker: 'skip' },
    { code: `fit('a', ${BODY})`, marker: 'only' },
    { code: `test.skipIf(isWindows)('a', ${BODY})`, marker: 'skip if isWindows' },
    { code: `test.runIf(hasCloud)('a', ${BODY})`, marker: 'skip unless hasCloud' },
    { code: `test.skipIf(true)('a', ${BODY})`, marker: 'skip' },
    { code: `test.runIf(false)('a', ${BODY})`, marker: 'skip' },
    { code: `test('a', { skip: true }, ${BODY})`, marker: 'skip' },
    { code: `test('a', ${BODY}, { skip: true })`, marker: 'skip' },
    { code: `test('a', { skip: isWindows }, ${BODY})`, marker: 'skip if isWindows' },
    { code: `test('a', { fails: true }, ${BODY})`, marker: 'fails' },
    { code: `test('a', { only: true }, ${BODY})`, marker: 'only' },
    { code: `const options = { skip: true }; test('a', options, ${BODY})`, marker: 'skip' },
    { code: `const options = { skip: true }; test('a', { ...options }, ${BODY})`, marker: 'skip' },
    { code: `(isWindows ? test.skip : test)('a', ${BODY})`, marker: 'skip if isWindows' },
    { code: `const maybe = hasCloud ? it : it.skip; maybe('a', ${BODY})`, marker: 'skip unless hasCloud' },
    { code: `const on = (os) => (os ? it : it.skip); on(x)('a', ${BODY})`, marker: 'skip unless os' },
    { code: `const off = test.skip; off('a', ${BODY})`, marker: 'skip' },
    { code: `const { skip } = test; skip('a', ${BODY})`, marker: 'skip' },
    { code: `const runs = { off: it.skip }; runs.off('a', ${BODY})`, marker: 'skip' },
    { code: `const dbTest = test.extend({}); dbTest.skip('a', ${BODY})`, marker: 'skip' },
    { code: `import * as v from 'vitest'; v.test.skip('a', ${BODY})`, marker: 'skip' },
    { code: `import { test as spec } from 'vitest'; spec.skip('a', ${BODY})`, marker: 'skip' },
    { code: `const v = await import('vitest'); v.it.skip('a', ${BODY})`, marker: 'skip' },
    { code: `globalThis.it.skip('a', ${BODY})`, marker: 'skip' },
    { code: `const itWin = (n, f) => it.skip('[Windows only] ' + n, f); itWin('a', ${BODY})`, marker: 'skip' },
    { code: `function itWin(n, f) { return it.skip(n, f) } itWin('a', ${BODY})`, marker: 'skip' },
    {
      code: `const itWin = (n, f) => (win ? it(n, f) : it.skip(n, f)); itWin('a', ${BODY})`,
      marker: 'skip unless win',
    },
    { code: `globalThis.it = test.skip; it('a', ${BODY})`, marker: 'skip' },
    { code: `let t = it; t = it.skip; t('a', ${BODY})`, marker: 'skip' },
    { code: `if (false) test('a', ${BODY})`, marker: 'skip' },
    { code: `test('a', (c) => { c.skip(); expect(total([1, 2])).toBe(3) })`, marker: 'skip-call' },
    {
      code: `test('a', (c) => { c.skip(isWindows, 'no'); expect(total([1, 2])).toBe(3) })`,
      marker: 'skip-call if (isWindows)',
    },
    { code: `test('a', ({ skip }) => { skip(); expect(total([1, 2])).toBe(3) })`, marker: 'skip-call' },
    {
      code: `test('a', ({ skip: s }) => { if (w) s('why'); expect(total([1, 2])).toBe(3) })`,
      marker: 'skip-call if (w)',
    },
    { code: `test('a', function () { this.skip(); expect(total([1, 2])).toBe(3) })`, marker: 'skip-call' },
  ])('is new: $code', ({ code, marker }) => {
    const added = editLines({ base: BASE, head: withTest(code) }).filter((line) => line.startsWith('marker-added'))
    expect(added).toEqual([`marker-added a: - → ${marker}`])
  })

  test.each([
    { code: `test.skip.each([1])('a %s', ${BODY})`, marker: 'skip' },
    { code: `test.for([1]).skip('a %s', ${BODY})`, marker: 'skip' },
    { code: `test.skip.each\`x\n\${1}\`('a %s', ${BODY})`, marker: 'skip' },
  ])('is new on a table: $code', ({ code, marker }) => {
    const base = withTest(`test.each([1])('a %s', ${BODY})`)
    expect(editLines({ base, head: withTest(code) })).toContain(`marker-added a %s: - → ${marker}`)
  })

  test.each([
    { code: `describe.skip('d', () => { test('a', ${BODY}) })`, line: 'marker-added d: - → skip' },
    { code: `xdescribe('d', () => { test('a', ${BODY}) })`, line: 'marker-added d: - → skip' },
    { code: `describe('d', { skip: true }, () => { test('a', ${BODY}) })`, line: 'marker-added d: - → skip' },
    { code: `fdescribe('d', () => { test('a', ${BODY}) })`, line: 'marker-added d: - → only' },
    {
      code: `describe('d', () => { beforeEach((c) => c.skip()); test('a', ${BODY}) })`,
      line: 'marker-added d: - → skip-call',
    },
  ])('is told once of a suite: $code', ({ code, line }) => {
    const base = withTest(`describe('d', () => { test('a', ${BODY}) })`)
    const lines = editLines({ base, head: withTest(code) })
    expect(lines.filter((one) => one.startsWith('marker-added'))).toEqual([line])
  })

  test('is told of the file where a hook of the file skips', () => {
    expect(editLines({ base: BASE, head: `${BASE}\nbeforeEach((ctx) => ctx.skip())` })).toEqual([
      'marker-added (file): - → skip-call',
    ])
  })

  test('is told of a new test that is born with it', () => {
    const head = `${BASE}\ntest.skip('b', () => { expect(1).toBe(1) })`
    expect(editLines({ base: BASE, head })).toContain('marker-added b: - → skip')
  })

  test('is told of a test that got another name with it', () => {
    expect(editLines({ base: BASE, head: withTest(`test.skip('b', ${BODY})`) })).toEqual([
      'test-renamed b: a → b',
      'marker-added b: - → skip',
    ])
  })

  test('is told of a test that moved into a suite that carried it', () => {
    const suite = (inside: string): string =>
      `describe.skip('d', () => { test('z', () => { expect(1).toBe(1) }); ${inside} })`
    const [base, head] = [withTest(`${suite('')}\ntest('a', ${BODY})`), withTest(suite(`test('a', ${BODY})`))]
    expect(editLines({ base, head })).toEqual(['test-renamed d > a: a → d > a', 'marker-added d > a: - → skip'])
  })

  test('is no marker but a plan where a new test has no body', () => {
    expect(editLines({ base: BASE, head: `${BASE}\ntest.todo('b')` })).toEqual(["test-added b: - → test.todo('b')"])
  })
})

describe('a marker that stood before', () => {
  const skipped = withTest(`describe('d', () => { test.skip('a', ${BODY}) })`)

  test('is not new where the test moved in its file', () => {
    const other = `test('z', () => { expect(1).toBe(1) })`
    const base = withTest(`test.skip('a', ${BODY})\n${other}`)
    expect(editLines({ base, head: withTest(`${other}\ntest.skip('a', ${BODY})`) })).toEqual([])
  })

  test('is not new where the suite takes it over from all its tests', () => {
    const head = withTest(`describe.skip('d', () => { test('a', ${BODY}) })`)
    expect(editLines({ base: skipped, head })).toEqual([])
    expect(editLines({ base: head, head: skipped })).toEqual([])
  })

  test('is new where the suite takes it over from some of its tests', () => {
    const more = (suite: string): string =>
      skipped.replace("describe('d', () => {", `${suite}('d', () => { test('b', ${BODY});`)
    expect(editLines({ base: more('describe'), head: more('describe.skip') })).toContain('marker-added d: - → skip')
  })

  test('is not new where its condition is only laid out differently', () => {
    const base = withTest(`test.skipIf(process.platform === 'win32')('a', ${BODY})`)
    expect(editLines({ base, head: base.replace("'win32'", ' "win32"') })).toEqual([])
  })

  test('is new where its condition goes', () => {
    const base = withTest(`test.skipIf(isWindows)('a', ${BODY})`)
    const head = withTest(`test.skip('a', ${BODY})`)
    expect(editLines({ base, head })).toEqual(['marker-added a: skip if isWindows → skip'])
    expect(editLines({ base: head, head: base })).toEqual(['marker-removed a: skip → skip if isWindows'])
  })

  test('is listed where it is taken away', () => {
    expect(editLines({ base: withTest(`test.skip('a', ${BODY})`), head: BASE })).toEqual(['marker-removed a: skip → -'])
  })
})

describe('what may be a marker', () => {
  test.each([
    { code: `test[mode]('a', ${BODY})`, line: 'marker-unknown a: - → test[mode]' },
    { code: `test('a', { ...shared }, ${BODY})`, line: 'marker-unknown a: - → shared' },
    { code: `test('a', shared, ${BODY})`, line: 'marker-unknown a: - → shared' },
    { code: `if (hasCloud) test('a', ${BODY})`, line: 'marker-unknown a: - → if (hasCloud)' },
    { code: `cloudTest('a', ${BODY})`, line: 'marker-unknown a: registered by test → registered by cloudTest' },
  ])('is for a person: $code', ({ code, line }) => {
    expect(editLines({ base: BASE, head: withTest(code) })).toEqual([line])
  })
})

describe('a retry', () => {
  test.each([
    { name: 'added', base: '', head: '{ retry: 5 }, ', line: 'retry-added a: - → retry 5' },
    {
      name: 'added with a delay',
      base: '',
      head: '{ retry: { count: 2, delay: 9 } }, ',
      line: 'retry-added a: - → retry 2',
    },
    { name: 'added by a name', base: '', head: '{ retry: TRIES }, ', line: 'retry-added a: - → retry TRIES' },
    { name: 'raised', base: '{ retry: 1 }, ', head: '{ retry: 5 }, ', line: 'retry-added a: retry 1 → retry 5' },
    { name: 'lowered', base: '{ retry: 5 }, ', head: '{ retry: 1 }, ', line: 'retry-removed a: retry 5 → retry 1' },
    { name: 'removed', base: '{ retry: 5 }, ', head: '', line: 'retry-removed a: retry 5 → -' },
  ])('$name is listed', ({ base, head, line }) => {
    const text = (options: string): string => withTest(`test('a', ${options}${BODY})`)
    expect(editLines({ base: text(base), head: text(head) })).toEqual([line])
  })

  test.each([
    { code: 'vi.setConfig({ retry: 3 })' },
    { code: 'jest.retryTimes(3)' },
    { code: 'test.describe.configure({ retries: 3 })' },
  ])('for the whole file is listed: $code', ({ code }) => {
    expect(editLines({ base: BASE, head: `${BASE}\n${code}` })).toEqual(['retry-added (file): - → retry 3'])
  })

  test('of zero is none', () => {
    expect(editLines({ base: BASE, head: withTest(`test('a', { retry: 0 }, ${BODY})`) })).toEqual([])
  })
})
