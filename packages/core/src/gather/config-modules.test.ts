import { expect, test } from 'vitest'
import { configModules } from './config-modules.ts'

const loadedBy = async (files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> =>
  configModules({
    paths: Object.keys(files),
    read: async (paths) => new Map(paths.flatMap((path) => (path in files ? [[path, files[path] ?? '']] : []))),
  })

const option = (text: string): string => `export default { test: { ${text} } }`

test.each<[string, string, string]>([
  ['a setup file', option("setupFiles: ['./src/setup.ts']"), 'src/setup.ts'],
  ['one without a dot', option("setupFiles: 'src/setup.ts'"), 'src/setup.ts'],
  ['one without an ending', option("setupFiles: './src/setup'"), 'src/setup.mts'],
  ['a constant', `const files = ['./src/a.ts']; ${option('setupFiles: files')}`, 'src/a.ts'],
  ['a constant of the same name', `const setupFiles = ['./src/a.ts']; ${option('setupFiles')}`, 'src/a.ts'],
  ['a call', option("globalSetup: resolve(__dirname, 'src', 'global.ts')"), 'src/global.ts'],
  ['a URL', option("runner: fileURLToPath(new URL('./src/runner.ts', import.meta.url))"), 'src/runner.ts'],
  ['a reporter with options', option("reporters: ['default', ['./src/reporter.ts', {}]]"), 'src/reporter.ts'],
  ['an environment', option("environment: './src/environment.ts'"), 'src/environment.ts'],
  ['a serializer', option("snapshotSerializers: ['./src/serializer.ts']"), 'src/serializer.ts'],
  ['below another root', `export default { root: './app', test: { setupFiles: 'setup.ts' } }`, 'app/setup.ts'],
  ['an assignment', "config.test.setupFiles = ['./src/setup.ts']", 'src/setup.ts'],
  ['a push', "config.test.setupFiles.push('./src/setup.ts')", 'src/setup.ts'],
  ['an import', "import { a } from './src/shared.ts'", 'src/shared.ts'],
  ['an import under another ending', "import { a } from './src/shared.js'", 'src/shared.ts'],
  ['a dynamic import', "await import('./src/shared.ts')", 'src/shared.ts'],
  ['a require', "const a = require('./src/shared.cjs')", 'src/shared.cjs'],
])('finds %s', async (_name, text, path) => {
  expect((await loadedBy({ 'vitest.config.ts': text })).get(path)).toBe('vitest.config.ts')
})

test('follows imports to the end, from any folder, around a circle', async () => {
  const loaded = await loadedBy({
    'packages/a/vite.config.mts': "import './src/one.ts'",
    'packages/a/src/one.ts': "import '../../b/two.ts'",
    'packages/b/two.ts': "import '../a/src/one.ts'; export default { setupFiles: './Three.ts' }",
  })
  expect(loaded.get('packages/b/two.ts')).toBe('packages/a/vite.config.mts')
  expect(loaded.get('packages/b/three.ts')).toBe('packages/a/vite.config.mts')
})

test.each<[string, string, string]>([
  ['production under an alias', "const c = { alias: { '@': './src/index.ts' } }", 'src/index.ts'],
  ['what a setup file imports', option("setupFiles: './src/setup.ts'"), 'src/order.ts'],
  ['a manifest', "import json from './package.json'", 'package.json'],
  ['a type', "import type { A } from './src/order.ts'", 'src/order.ts'],
  ['the files that a run includes', option("include: ['src/order.ts']"), 'src/order.ts'],
  ['anything where it does not parse', "import './src/order.ts' ;;; (", 'src/order.ts'],
])('leaves out %s', async (_name, text, path) => {
  const files = { 'vitest.config.ts': text, 'src/setup.ts': "import './order.ts'", 'src/index.ts': '' }
  expect((await loadedBy(files)).get(path)).toBeUndefined()
})

test('reads no configuration of an installed package', async () => {
  expect((await loadedBy({ 'node_modules/x/vitest.config.ts': "import './a.ts'" })).size).toBe(0)
})
