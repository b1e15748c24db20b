import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { comparePackageFile, isPackageFile } from './compare-package-file.ts'

const json = (value: unknown): string => JSON.stringify(value, null, 2)

const compare = (path: string, base: unknown, head: unknown): readonly string[] => {
  const text = (value: unknown): string | null => (value === null || typeof value === 'string' ? value : json(value))
  const { problem, entries } = comparePackageFile({ path, base: text(base), head: text(head) })
  return problem === null ? entries.map((entry) => `${entry.class} ${entry.key}`) : ['problem']
}

describe('package.json', () => {
  const of = (base: unknown, head: unknown): readonly string[] => compare('package.json', base, head)

  it.each<[string, unknown, readonly string[]]>([
    ['a script', { scripts: { test: 'x' } }, ['config scripts.test']],
    ['an override', { overrides: { vite: '1' } }, ['config overrides.vite']],
    ['a resolution', { resolutions: { 'a/b': '1' } }, ['config resolutions["a/b"]']],
    ['an import', { imports: { '#a': './a.ts' } }, ['config imports["#a"]']],
    ['the exports as a text', { exports: './a.js' }, ['config exports']],
    ['the module type', { type: 'module' }, ['config type']],
    ['workspaces', { workspaces: ['a'] }, ['config workspaces']],
    ['settings of pnpm', { pnpm: { overrides: {} } }, ['config pnpm.overrides']],
    ['the runner', { devDependencies: { vitest: '1' } }, ['config devDependencies.vitest']],
    ['a part of the runner', { dependencies: { '@vitest/runner': '1' } }, ['config dependencies["@vitest/runner"]']],
    ['this tool', { peerDependencies: { 'vitest-oracle': '1' } }, ['config peerDependencies.vitest-oracle']],
    ['a dependency', { dependencies: { left: '1' } }, ['review dependencies.left']],
    [
      'a key like a prototype',
      '{"__proto__":{"a":1},"dependencies":{"__proto__":"1"}}',
      ['review __proto__', 'review dependencies.__proto__'],
    ],
    ['another field', { version: '2' }, ['review version']],
    ['no object', [], ['problem']],
    ['no JSON', '{', ['problem']],
  ])('compares %s', (_name, head, entries) => {
    expect(of({}, head)).toEqual(entries)
    if (entries[0] !== 'problem') expect(of(head, {})).toEqual(entries)
  })

  it('compares a new and a removed one with nothing', () => {
    expect(of(null, { scripts: { a: 'x' } })).toEqual(['config (file)', 'config scripts.a'])
    expect(of({ scripts: { a: 'x' } }, null)).toEqual(['config (file)', 'config scripts.a'])
    expect(of(null, {})).toEqual(['config (file)'])
  })

  test('formatting and the order of keys mean nothing', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(value, (manifest) => {
        const reversed = Object.fromEntries(Object.entries(manifest).reverse())
        expect(of(`\ufeff${JSON.stringify(manifest)}`, json(reversed))).toEqual([])
      }),
    )
  })
})

describe('package-lock.json', () => {
  const of = (base: unknown, head: unknown): readonly string[] => compare('package-lock.json', base, head)
  const lock = (packages: unknown): unknown => ({ lockfileVersion: 3, packages })

  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      'the runner',
      { 'node_modules/vitest': { version: '1' } },
      { 'node_modules/vitest': { version: '2' } },
      ['config packages["node_modules/vitest"]'],
    ],
    [
      'a nested runner',
      {},
      { 'node_modules/a/node_modules/vite': { version: '2' } },
      ['config packages["node_modules/a/node_modules/vite"]'],
    ],
    [
      'an alias of the runner',
      {},
      { 'node_modules/a': { name: 'vitest', version: '2' } },
      ['config packages["node_modules/a"]'],
    ],
    [
      'a flag of the runner',
      { 'node_modules/vite': { dev: true } },
      { 'node_modules/vite': {} },
      ['review packages["node_modules/vite"]'],
    ],
    ['a dependency', {}, { 'node_modules/left': { version: '1' } }, ['review packages["node_modules/left"]']],
    [
      'the copy of the manifest',
      { '': {} },
      { '': { dependencies: { left: '1' } } },
      ['review packages[""].dependencies.left'],
    ],
  ])('compares %s', (...[, base, head, entries]) => {
    expect(of(lock(base), lock(head))).toEqual(entries)
  })

  it('compares version 1', () => {
    const entry = (version: string): unknown => ({
      dependencies: { a: { version: '1', dependencies: { vite: { version } } } },
    })
    expect(of(entry('1'), entry('2'))).toEqual(['config dependencies.a.dependencies.vite'])
  })
})

describe('pnpm-lock.yaml', () => {
  const of = (base: string, head: string): readonly string[] => compare('pnpm-lock.yaml', base, head)
  const lock = (vitest: string, peer: string, more = ''): string => `lockfileVersion: '9.0'
importers:
  .:
    devDependencies:
      vitest: { specifier: ^4, version: ${vitest}(@types/node@${peer}) }
packages:
  '@types/node@${peer}': { resolution: { integrity: p${peer} } }
  vitest@${vitest}: { resolution: { integrity: v${vitest} } }
snapshots:
  vitest@${vitest}(@types/node@${peer}): {}
${more}`

  it('takes a runner beside another peer for the same runner', () => {
    expect(of(lock('4.1.0', '20.1.0'), lock('4.1.0', '20.2.0')).filter((entry) => entry.startsWith('config'))).toEqual(
      [],
    )
  })

  it('compares the runner', () => {
    const entries = of(lock('4.1.0', '20.1.0'), lock('4.2.0', '20.1.0'))
    expect(entries.filter((entry) => entry.startsWith('config'))).toEqual([
      'config importers["."].devDependencies.vitest',
      'config packages["vitest@4.1.0"].resolution',
      'config packages["vitest@4.2.0"].resolution',
    ])
  })

  it.each(['overrides', 'patchedDependencies'])('compares %s', (field) => {
    expect(of(lock('1', '1'), lock('1', '1', `${field}: { a: b }\n`))).toEqual([`config ${field}`])
  })

  it.each(['a: &x 1\nb: *x\n', 'a: [\n', '- a\n', 'a: 1\na: 2\n'])('refuses %j', (text) => {
    expect(of(lock('1', '1'), text)).toEqual(['problem'])
  })
})

it('knows its files by name, in whatever case and folder', () => {
  expect(['package.json', 'a/Package.JSON', 'package-lock.json', 'a/pnpm-lock.yaml'].every(isPackageFile)).toBe(true)
  expect(['yarn.lock', 'a-package.json', 'package.json/x', 'constructor'].some(isPackageFile)).toBe(false)
})
