import { type Files, type Repository, sealProject } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const FIX: Files = { 'src/order.ts': 'export const total = (a: number, b: number): number => b + a\n' }
const spec = (body: string, call = 'test'): string =>
  `import { expect, test } from 'vitest'\nimport { total } from '../src/order.ts'\n\n${call}('adds', () => {\n  ${body}\n})\n`
const PLAIN = spec('expect(total(1, 2)).toBe(3)')

/** The codes of a patch of production and tests, on a base with one inventoried test. */
const judge = async (patch: Files, { inventoried = false } = {}) => {
  repository = await aSealedRepository({
    'tests/order.test.ts': PLAIN,
    'tests/other.test.ts': spec('expect(total(2, 2)).toBe(4)'),
    ...(inventoried ? { 'oracle/policy/inventory.txt': 'tests/order.test.ts > adds\n' } : {}),
  })
  sealProject(repository.dir)
  const base = await repository.commit('chore: base')
  const head = await repository.commit('feat: patch', { ...FIX, ...patch })
  return runGate(repository.dir, `--base ${base} --head ${head}`)
}

describe('gate of tests', () => {
  it.each<[string, string, string, number]>([
    ['a skip (A43)', spec('expect(total(1, 2)).toBe(3)', 'test.skip'), 'marker-added', 7],
    ['an only (A45)', spec('expect(total(1, 2)).toBe(3)', 'test.only'), 'marker-added', 7],
    ['a fails (A46)', spec('expect(total(1, 2)).toBe(3)', 'test.fails'), 'marker-added', 7],
    ['a retry (A49)', PLAIN.replace("'adds', ", "'adds', { retry: 5 }, "), 'retry-added', 8],
    ['a weaker matcher (A51)', spec('expect(total(1, 2)).toBeDefined()'), 'test-weakened', 10],
    ['a stronger test', spec('expect(total(1, 2)).toBe(3)\n  expect(total(2, 2)).toBe(4)'), 'test-strengthened', 10],
    ['a file that does not parse', 'test(', 'test-unread', 10],
  ])('finds %s', async (...[, text, code, exitCode]) => {
    const result = await judge({ 'tests/order.test.ts': text })
    expect(result).toMatchObject({ exitCode, codes: expect.arrayContaining([code]) })
  })

  it('rejects a new file with a marker', async () => {
    expect(await judge({ 'src/new.test.ts': spec('expect(1).toBe(1)', 'test.skip') })).toMatchObject({ exitCode: 7 })
  })

  it.each<[string, Files]>([
    ['deleted (A47)', { 'tests/order.test.ts': null }],
    ['moved', { 'tests/order.test.ts': null, 'tests/moved.test.ts': PLAIN }],
    ['emptied', { 'tests/order.test.ts': "import 'vitest'\n" }],
    ['renamed', { 'tests/order.test.ts': PLAIN.replace("'adds'", "'sums'") }],
  ])('rejects an inventoried test that is %s', async (_name, patch) => {
    const result = await judge(patch, { inventoried: true })
    expect(result).toMatchObject({ exitCode: 7, codes: expect.arrayContaining(['inventoried-test-removed']) })
  })

  it('asks for a look at a test that is moved and not inventoried, and at nothing within it', async () => {
    const { exitCode, codes } = await judge({ 'tests/order.test.ts': null, 'tests/moved.test.ts': PLAIN })
    expect([exitCode, codes]).toEqual([10, ['test-file-changed', 'test-file-changed']])
  })

  it('reads the tests that stand within production', async () => {
    const block = (call: string): Files => ({
      'src/order.ts': `export const total = 1\nif (import.meta.vitest) {\n  const { test } = import.meta.vitest\n  ${call}('a', () => {})\n}\n`,
    })
    expect(await judge(block('test.skip'))).toMatchObject({ exitCode: 7 })
  })

  it.each<[string, string]>([
    ['detects the runner', 'export const total = process.env.VITEST ? 3 : 0\n'],
    ['changes the clock (A77)', 'Date.now = () => 0\nexport const total = 3\n'],
  ])('asks for a look at production that %s', async (_name, text) => {
    expect(await judge({ 'src/order.ts': text })).toMatchObject({ exitCode: 10, codes: ['production-signal'] })
  })

  it('lets production read what it is built for (L07)', async () => {
    const text = "export const total = process.env.NODE_ENV === 'production' ? 3 : 2\n"
    expect(await judge({ 'src/order.ts': text })).toMatchObject({ exitCode: 0 })
  })
})
