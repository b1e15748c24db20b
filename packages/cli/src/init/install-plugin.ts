import { join } from 'node:path'
import { gitTop, kindOf, readText, rewriteFile, writeFileAtomic } from '@vitest-oracle/core'
import { coversRoot } from './covers-root.ts'
import { type ConfigSource, editConfig } from './edit-config.ts'
import type { Step } from './step.ts'

/**
 * Adds the plugin to the config that Vitest reads from home; makes one where there is none. What
 * cannot be edited safely is left alone, and the step holds the lines to paste.
 */
export const installPlugin = (home: string, root: string): Step => {
  const call = root === 'oracle' ? 'oracle()' : `oracle({ root: '${root}' })`
  const path = foldersUpward(home).flatMap(configsIn)[0]
  if (path === undefined) return createConfig(join(home, 'vitest.config.ts'), call)
  if (!configsIn(home).includes(path)) return byHand(path, { call, reason: 'it lies above this folder' })
  const text = readText(path)
  return { ...editInPlace({ path, text, call }), ...includeWarning({ path, text, root }) }
}

const editInPlace = (source: ConfigSource): Step => {
  const { path, call } = source
  const edit = editConfig(source)
  if (edit.kind === 'present') return { path, outcome: 'kept', note: 'has the plugin' }
  if (edit.kind === 'refused') return byHand(path, { call, reason: edit.reason })
  rewriteFile({ path }, edit.text)
  return { path, outcome: 'changed', note: `+ ${call} in its plugins` }
}

const includeWarning = (config: { path: string; text: string; root: string }): Pick<Step, 'warning'> =>
  coversRoot(config)
    ? {}
    : { warning: `test.include does not cover ${config.root}/: add '${config.root}/**/*.test.ts'` }

const NAMES = ['vitest.config', 'vite.config'].flatMap((name) =>
  ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `${name}.${extension}`),
)

const configsIn = (folder: string): readonly string[] =>
  NAMES.map((name) => join(folder, name)).filter((path) => kindOf(path) !== null)

/** The folder and those above it up to the top of its repository: Vitest looks upward for a config. */
const foldersUpward = (home: string): readonly string[] => {
  const top = gitTop(home) ?? home
  const depth = home.slice(top.length).split(/[\\/]/).filter(Boolean).length
  return Array.from({ length: depth + 1 }, (_, up) => join(home, ...Array<string>(up).fill('..')))
}

const createConfig = (path: string, call: string): Step => {
  writeFileAtomic(
    path,
    `import { defineConfig } from 'vitest/config'\nimport { oracle } from 'vitest-oracle'\n\nexport default defineConfig({\n  plugins: [${call}],\n})\n`,
  )
  return { path, outcome: 'written' }
}

const byHand = (path: string, { call, reason }: { call: string; reason: string }): Step => {
  const load = /\.c[jt]s$/.test(path)
    ? "const { oracle } = require('vitest-oracle')"
    : "import { oracle } from 'vitest-oracle'"
  return {
    path,
    outcome: 'kept',
    note: reason,
    paste: [load, `plugins: [${call}],   // in the config object, beside the plugins that are there`],
  }
}
