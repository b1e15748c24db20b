import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editConfig } from './edit-config.ts'

const edit = (text: string, path = 'vitest.config.ts', call = 'oracle()') => editConfig({ path, text, call })

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`

const DEFINE = "import { defineConfig } from 'vitest/config'"
const ORACLE = "import { oracle } from 'vitest-oracle'"

describe('editConfig', () => {
  it.each([
    {
      name: 'an object in defineConfig',
      before: lines(DEFINE, '', 'export default defineConfig({', '  test: { globals: true },', '})'),
      after: lines(
        DEFINE,
        ORACLE,
        '',
        'export default defineConfig({',
        '  plugins: [oracle()],',
        '  test: { globals: true },',
        '})',
      ),
    },
    {
      name: 'an empty object',
      before: lines(DEFINE, 'export default defineConfig({})'),
      after: lines(DEFINE, ORACLE, 'export default defineConfig({ plugins: [oracle()] })'),
    },
    {
      name: 'an object on one line',
      before: lines(DEFINE, 'export default defineConfig({ test: {} })'),
      after: lines(DEFINE, ORACLE, 'export default defineConfig({ plugins: [oracle()], test: {} })'),
    },
    {
      name: 'a list of plugins on one line',
      before: lines(DEFINE, "import react from 'r'", 'export default defineConfig({ plugins: [react()] })'),
      after: lines(
        DEFINE,
        "import react from 'r'",
        ORACLE,
        'export default defineConfig({ plugins: [react(), oracle()] })',
      ),
    },
    {
      name: 'a list of plugins over several lines with a trailing comma',
      before: lines(
        DEFINE,
        'export default defineConfig({',
        '  plugins: [',
        '    react(),',
        '    ...more,',
        '  ],',
        '})',
      ),
      after: lines(
        DEFINE,
        ORACLE,
        'export default defineConfig({',
        '  plugins: [',
        '    react(),',
        '    ...more,',
        '    oracle(),',
        '  ],',
        '})',
      ),
    },
    {
      name: 'an empty list of plugins',
      before: lines(DEFINE, 'export default defineConfig({ plugins: [] })'),
      after: lines(DEFINE, ORACLE, 'export default defineConfig({ plugins: [oracle()] })'),
    },
    {
      name: 'a quoted key',
      before: lines(DEFINE, "export default defineConfig({ 'plugins': [a()] })"),
      after: lines(DEFINE, ORACLE, "export default defineConfig({ 'plugins': [a(), oracle()] })"),
    },
    {
      name: 'a plain object without imports',
      before: lines('export default { test: {} }'),
      after: lines(ORACLE, '', 'export default { plugins: [oracle()], test: {} }'),
    },
    {
      name: 'an object with satisfies',
      before: lines("import type { C } from 'c'", 'export default { test: {} } satisfies C'),
      after: lines(
        "import type { C } from 'c'",
        ORACLE,
        'export default { plugins: [oracle()], test: {} } satisfies C',
      ),
    },
    {
      name: 'a function that returns an object',
      before: lines(DEFINE, 'export default defineConfig(({ mode }) => ({', '  test: { mode },', '}))'),
      after: lines(
        DEFINE,
        ORACLE,
        'export default defineConfig(({ mode }) => ({',
        '  plugins: [oracle()],',
        '  test: { mode },',
        '}))',
      ),
    },
    {
      name: 'an asynchronous function with one return',
      before: lines(
        DEFINE,
        'export default defineConfig(async () => {',
        '  const a = await b()',
        '  return { a }',
        '})',
      ),
      after: lines(
        DEFINE,
        ORACLE,
        'export default defineConfig(async () => {',
        '  const a = await b()',
        '  return { plugins: [oracle()], a }',
        '})',
      ),
    },
    {
      name: 'mergeConfig',
      before: lines(
        DEFINE,
        "import v from './vite.config'",
        'export default mergeConfig(v, defineConfig({ test: {} }))',
      ),
      after: lines(
        DEFINE,
        "import v from './vite.config'",
        ORACLE,
        'export default mergeConfig(v, defineConfig({ plugins: [oracle()], test: {} }))',
      ),
    },
    {
      name: 'a constant of the same file',
      before: lines(DEFINE, 'const config = defineConfig({ test: {} })', 'export default config'),
      after: lines(
        DEFINE,
        ORACLE,
        'const config = defineConfig({ plugins: [oracle()], test: {} })',
        'export default config',
      ),
    },
    {
      name: 'projects of a workspace',
      before: lines(DEFINE, "import ws from './w.ts'", 'export default defineConfig({ test: { projects: ws } })'),
      after: lines(
        DEFINE,
        "import ws from './w.ts'",
        ORACLE,
        'export default defineConfig({ plugins: [oracle()], test: { projects: ws } })',
      ),
    },
    {
      name: 'a spread before a list of plugins',
      before: lines(DEFINE, 'export default defineConfig({ ...base, plugins: [a()] })'),
      after: lines(DEFINE, ORACLE, 'export default defineConfig({ ...base, plugins: [a(), oracle()] })'),
    },
    {
      name: 'double quotes, semicolons and a comment behind the import',
      before: lines('import { defineConfig } from "vitest/config"; // v', 'export default defineConfig({ test: {} });'),
      after: lines(
        'import { defineConfig } from "vitest/config"; // v',
        'import { oracle } from "vitest-oracle";',
        'export default defineConfig({ plugins: [oracle()], test: {} });',
      ),
    },
    {
      name: 'an import below the export',
      before: lines('export default defineConfig({ test: {} })', DEFINE),
      after: lines('export default defineConfig({ plugins: [oracle()], test: {} })', DEFINE, ORACLE),
    },
    {
      name: 'CRLF line ends',
      before: `${DEFINE}\r\nexport default defineConfig({\r\n  test: {},\r\n})\r\n`,
      after: `${DEFINE}\r\n${ORACLE}\r\nexport default defineConfig({\r\n  plugins: [oracle()],\r\n  test: {},\r\n})\r\n`,
    },
  ])('adds the plugin to $name', ({ before, after }) => {
    expect(edit(before)).toEqual({ kind: 'edited', text: after })
  })

  it('adds the call with its options', () => {
    const text = lines(DEFINE, 'export default defineConfig({})')
    const after = lines(DEFINE, ORACLE, "export default defineConfig({ plugins: [oracle({ root: 'sealed' })] })")
    expect(edit(text, 'vitest.config.mts', "oracle({ root: 'sealed' })")).toEqual({ kind: 'edited', text: after })
  })

  it.each([
    ['CommonJS', 'module.exports = { test: {} }', 'export default'],
    ['a config that does not parse', 'export default defineConfig({', 'does not parse'],
    ['a spread without a list of plugins', 'export default defineConfig({ ...base })', 'spreads'],
    ['a spread after the list of plugins', 'export default defineConfig({ plugins: [a()], ...base })', 'spread after'],
    ['a computed list of plugins', 'export default defineConfig({ plugins: list() })', 'plain list'],
    ['a conditional list of plugins', 'export default defineConfig({ plugins: ci ? [a()] : [] })', 'plain list'],
    ['a getter', 'export default { get plugins() { return [] } }', 'plain list'],
    ['a list with a hole', 'export default { plugins: [a(), , b()] }', 'plain list'],
    ['plugins set twice', 'export default { plugins: [], plugins: [a()] }', 'twice'],
    ['a function with two returns', 'export default () => { if (a) return {}; return {} }', 'several places'],
    ['a helper of another framework', 'export default defineNuxtConfig({})', 'defineNuxtConfig()'],
    ['an imported object', "import config from './base'\nexport default config", 'constant'],
    ['a variable', 'let config = {}\nexport default config', 'constant'],
    ['a constant that names itself', 'const config = wrap(config)\nexport default config', 'constant'],
    ['a later assignment', 'const c = {}\nc.plugins = []\nexport default c', 'later'],
    ['another use of the name', "import oracle from './db'\nexport default { test: { oracle } }", 'something else'],
    ['a computed config', 'export default ci ? {} : { test: {} }', 'computed'],
  ])('leaves %s alone', (_name, text, reason) => {
    expect(edit(text)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  it('sees the plugin that is already there', () => {
    const text = lines(ORACLE, 'export default { plugins: [oracle()] }')
    expect(edit(text)).toEqual({ kind: 'present' })
  })

  it('adds it once, whatever was there before', () => {
    const property = fc.constantFrom('test: {}', 'plugins: []', 'plugins: [a()]', 'base: "/"', '...more', 'oracle: 1')
    fc.assert(
      fc.property(fc.array(property, { maxLength: 4 }), fc.boolean(), (properties, broken) => {
        const gap = broken ? '\n  ' : ' '
        const first = edit(
          `export default {${properties.map((each) => `${gap}${each},`).join('')}${broken ? '\n' : ' '}}\n`,
        )
        fc.pre(first.kind === 'edited')
        expect(first.text.match(/oracle\(\)/g)).toHaveLength(1)
        expect(edit(first.text)).toEqual({ kind: 'present' })
      }),
    )
  })
})
