import { describe, expect, test } from 'vitest'
import { findSignals } from './find-signals.ts'

const kindsOf = (head: string, base: string | null = null): readonly string[] =>
  findSignals({ path: 'src/order.ts', base, head }).map(({ kind }) => kind)

describe('production that finds out who runs it', () => {
  test.each([
    'const total = process.env.VITEST ? right : wrong',
    "const id = process.env['VITEST_WORKER_ID']",
    "const id = process.env['VITEST' + '_POOL_ID']",
    'const id = process.env.JEST_WORKER_ID',
    'const { VITEST } = process.env',
    'const { VITEST: isTest = false } = process.env',
    "import { env } from 'node:process'; if (env.VITEST) go()",
    'const e = process.env; if (e.VITEST) go()',
    "if ('VITEST' in process.env) go()",
    "if (Object.hasOwn(process.env, 'CI')) go()",
    "if (Object.keys(process.env).some((name) => name.startsWith('VITEST'))) go()",
    'if (process.env.CI) go()',
    "if (process.env.NODE_ENV === 'test') go()",
    "if ('test' !== process.env?.NODE_ENV) go()",
    "const { NODE_ENV } = process.env; if (NODE_ENV == 'test') go()",
    "if (['test'].includes(process.env.NODE_ENV)) go()",
    "switch (process.env.NODE_ENV) { case 'test': go() }",
    'const f = { test: a, production: b }[process.env.NODE_ENV]',
    "if (import.meta.env.MODE === 'test') go()",
    'const total = import.meta.vitest ? right : wrong',
    'if (!import.meta.vitest) go()',
    'if (import.meta.vitest) { right() } else { wrong() }',
    'const w = globalThis.__vitest_worker__',
    'const w = __vitest_worker__',
    "if (process.argv.some((a) => a.includes('vitest'))) go()",
    'if (/vitest/.test(process.argv[1])) go()',
    "const right = new Error().stack.includes('oracle')",
    "const stack = new Error('x').stack; if (stack.match(/order/)) go()",
    "const e = new Error(); if (e.stack.indexOf('a') > 0) go()",
    "try { f() } catch (e) { if (e.stack.includes('.test.')) go() }",
    "if (typeof describe === 'function') go()",
    'if (globalThis.vi) go()',
    "if (globalThis[Symbol.for('vitest:config')]) go()",
    "let mode = 0; if (import.meta.vitest) { mode = 1; import.meta.vitest.it('a', () => {}) }",
    'if (import.meta.vitest) { }',
    "import { isTest } from 'std-env'",
    "import isCI from 'is-ci'",
    "const ci = require('ci-info')",
    "import * as P from 'process'; if (P.env.VITEST) go()",
    "import * as P from 'node:process'; if (P.default.env.CI) go()",
    "import * as P from 'process'; const { VITEST } = P.env",
  ])('%s', (head) => {
    expect([...new Set(kindsOf(head))]).toEqual(['detects-runner'])
  })
})

describe('production that loads a test library', () => {
  test.each([
    "import { vi } from 'vitest'",
    "import 'vitest/globals'",
    "import { x } from '@vitest/utils'",
    "import fc from 'fast-check'",
    "export * from 'chai'",
    "export { fc } from 'vitest-oracle'",
    "const { mock } = require('node:test')",
    "const load = () => import('vitest')",
    'const load = () => import(`vitest`)',
    "const chai = createRequire(import.meta.url)('chai')",
    "import { type A, vi } from 'vitest'",
    "import { order } from '../oracle/generators/order.ts'",
    "import { rows } from '../tests/rows.ts'",
  ])('%s', (head) => {
    expect(kindsOf(head)).toEqual(['imports-test-library'])
  })
})

describe('production that changes what all code sees', () => {
  test.each([
    'globalThis.total = 1',
    "globalThis['total'] = 1",
    'globalThis.cache ??= new Map()',
    'Date.now = () => 0',
    'globalThis.Date.now = () => 0',
    'Date = class {}',
    'Math.random = () => 0',
    'Array.prototype.map = f',
    'const clock = Date; clock.now = f',
    'const { prototype } = Array; prototype.map = f',
    'delete Array.prototype.map',
    "Object.defineProperty(globalThis, 'x', {})",
    "Object.defineProperty(Number.prototype, 'x', {})",
    "Object.defineProperty(Date, 'now', {})",
    'Object.assign(globalThis, { x })',
    "Reflect.set(Date, 'now', f)",
    '[Date.now] = [f]',
    'JSON.stringify = f',
    'const g = globalThis; g.x = 1',
    'Object.getPrototypeOf([]).map = f',
    'eval(text)',
    '(0, eval)(text)',
    'globalThis.eval(text)',
    "new Function('a', text)",
    'const f = Function(text)',
  ])('%s', (head) => {
    expect(kindsOf(head)).toEqual(['assigns-global'])
  })
})

describe('production that writes where the evidence is', () => {
  test.each([
    "fs.writeFileSync('oracle/fixtures/x.expected', '')",
    "fs['writeFileSync']('oracle/LOCK', '')",
    "import { writeFile as w } from 'node:fs/promises'; await w('./oracle/LOCK', '')",
    "fs.createWriteStream(path.join(home, 'oracle', 'x'))",
    "const FILE = 'oracle/LOCK'; fs.appendFileSync(FILE, '')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code under question.
    'fs.rmSync(`${home}/tests/a.test.ts`)',
    "fs.renameSync('src/a', '__snapshots__/a')",
    "fs.cpSync('out.snap', 'src/x.snap')",
    "fs.symlinkSync('../.oracle-ledger', 'src/x')",
    "fs.unlink(new URL('../oracle/LOCK', import.meta.url), done)",
    "execSync('rm -rf oracle')",
  ])('%s', (head) => {
    expect(kindsOf(head)).toEqual(['writes-evidence'])
  })

  test('goes by the name of the root', () => {
    const head = "fs.writeFileSync('sealed/LOCK', '')"
    expect(findSignals({ path: 'src/a.ts', base: null, head, root: 'sealed' })).toHaveLength(1)
    expect(findSignals({ path: 'src/a.ts', base: null, head })).toEqual([])
  })
})

describe('honest production has no signal', () => {
  test.each([
    "if (process.env.NODE_ENV === 'production') go()",
    "if (process.env.NODE_ENV !== 'development') go()",
    'const port = process.env.PORT ?? 3000',
    'const { PORT, HOST } = process.env',
    'const suite = { test: 1 }; go(suite.test)',
    'if (/a/.test(name)) go()',
    "import { ask } from './oracle-client.ts'",
    "import { ask } from './oracle/client.ts'",
    "fs.writeFileSync('out/report.json', 'the oracle of tests/')",
    "fs.readFileSync('config.json')",
    'process.exitCode = 1',
    "process.env.TZ = 'UTC'",
    'class Order { set(x) { this.now = x } }',
    'const date = new Date(); date.now = 3',
    'class Foo {} Foo.prototype.x = 1',
    'const f = (window) => { window.x = 1 }',
    'for (const self of all) self.x = 1',
    "window.location.href = '/'",
    'module.exports = { a }',
    'Object.assign(target, { a })',
    "map.set('a', 1)",
    'log(error.stack)',
    "const lines = error.stack.split('\\n')",
    "import type { Vi } from 'vitest'",
    "import { type Vi } from 'vitest'",
    "if (import.meta.vitest) { const { it } = import.meta.vitest; it('a', () => { Date.now = f }) }",
    "import type { Env } from 'std-env'",
    'sandbox.eval(text)',
    'const f = (a: Function) => a(1)',
    "import { it } from './it.ts'; if (typeof it === 'function') go()",
  ])('%s', (head) => {
    expect(kindsOf(head)).toEqual([])
  })
})

describe('what is new in head', () => {
  const CI = 'if (process.env.CI) go()'

  test('is told with its line and its code', () => {
    expect(findSignals({ path: 'src/a.ts', base: 'const a = 1', head: `const a = 1\n\n  ${CI}` })).toEqual([
      { path: 'src/a.ts', line: 3, kind: 'detects-runner', text: CI },
    ])
  })

  test('is not what base had, wherever it stands now', () => {
    expect(kindsOf(`// moved\nconst a = 1\nif (process.env['CI']) { go() }`, CI)).toEqual([])
    expect(kindsOf(`${CI}\n${CI}`, CI)).toEqual(['detects-runner'])
  })

  test('is a test library that base loaded too: the module is looked at whenever it changes', () => {
    const base = "import { vi } from 'vitest'"
    expect(kindsOf(`${base}\nconst a = 1`, base)).toEqual(['imports-test-library'])
    expect(kindsOf(base, base)).toEqual([])
  })

  test('is nothing where head does not parse: that is an edit of its own', () => {
    expect(kindsOf('const a = ;')).toEqual([])
  })

  test('is nothing in what is no module', () => {
    expect(findSignals({ path: 'src/a.css', base: null, head: 'process.env.CI' })).toEqual([])
  })
})
