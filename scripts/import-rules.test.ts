import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Folder of a file, what it imports, whether the rule lets it. */
type Case = readonly [from: string, imported: string, outcome: 'allowed' | 'refused']

const CASES: readonly Case[] = [
  ['core/src', './model/index.ts', 'allowed'],
  ['core/src', 'node:fs', 'refused'],
  ['core/src', 'vitest', 'refused'],
  ['core/src', '@vitest-oracle/judge', 'refused'],
  ['core/src/model', './digest.ts', 'allowed'],
  ['core/src/model', '../policy/parse-policy.ts', 'refused'],
  ['core/src/model', 'node:crypto', 'refused'],
  ['core/src/policy', 'js-yaml', 'allowed'],
  ['core/src/policy', 'ajv/dist/2020.js', 'allowed'],
  ['core/src/policy', 'picomatch', 'allowed'],
  ['core/src/policy', '../../schema/manifest.json', 'allowed'],
  ['core/src/policy', 'node:crypto', 'refused'],
  ['core/src/policy', '../io/files.ts', 'refused'],
  ['core/src/lock', '../model/index.ts', 'allowed'],
  ['core/src/lock', '../policy/parse-policy.ts', 'refused'],
  ['core/src/lock', 'node:crypto', 'refused'],
  ['core/src/budget', '../model/index.ts', 'allowed'],
  ['core/src/budget', '../io/ledger-file.ts', 'refused'],
  ['core/src/verdict', '../model/index.ts', 'allowed'],
  ['core/src/verdict', '../checks/index.ts', 'refused'],
  ['core/src/catalogue', '../checks/index.ts', 'refused'],
  ['core/src/comparison', '../model/oracle-change.ts', 'allowed'],
  ['core/src/comparison', '../policy/parse-policy.ts', 'refused'],
  ['core/src/comparison/schema', '../../model/oracle-change.ts', 'allowed'],
  ['core/src/comparison/schema', '../direction.ts', 'allowed'],
  ['core/src/comparison/schema', '../../lock/compare-lock.ts', 'refused'],
  ['core/src/report', 'fast-string-width', 'allowed'],
  ['core/src/report', '../checks/index.ts', 'refused'],
  ['core/src/report', 'node:os', 'refused'],
  ['core/src/checks', '../model/index.ts', 'allowed'],
  ['core/src/checks', '../lock/compare-lock.ts', 'allowed'],
  ['core/src/checks', './run-complete.ts', 'refused'],
  ['core/src/checks', '../gather/tree.ts', 'refused'],
  ['core/src/checks', 'node:path', 'refused'],
  ['core/src/checks/parts', '../../model/index.ts', 'allowed'],
  ['core/src/checks/parts', '../run-complete.ts', 'refused'],
  ['core/src/gather', '../io/files.ts', 'allowed'],
  ['core/src/gather', 'oxc-parser', 'allowed'],
  ['core/src/gather', '../model/index.ts', 'allowed'],
  ['core/src/gather/test-edits', '../syntax/walk.ts', 'allowed'],
  ['core/src/gather/test-edits', '../../verdict/decide.ts', 'refused'],
  ['core/src/gather', '../inspect.ts', 'refused'],
  ['core/src/gather', '../checks/index.ts', 'refused'],
  ['core/src/gather', 'node:fs', 'refused'],
  ['core/src/io', 'node:fs', 'allowed'],
  ['core/src/io', 'tinyexec', 'allowed'],
  ['core/src/io', '../policy/parse-policy.ts', 'refused'],
  ['judge/src', '@vitest-oracle/core', 'allowed'],
  ['judge/src', '@vitest-oracle/core/model', 'allowed'],
  ['judge/src', '@vitest-oracle/core/run', 'refused'],
  ['judge/src', '@vitest-oracle/core/src/index.ts', 'refused'],
  ['judge/src', 'fast-check', 'allowed'],
  ['judge/src', '../../core/src/model/index.ts', 'refused'],
  ['judge/src', 'vitest', 'refused'],
  ['cli/src', 'cac', 'allowed'],
  ['cli/src', '@vitest-oracle/judge', 'allowed'],
  ['cli/src', '@vitest-oracle/core/at-rest', 'allowed'],
  ['cli/src', '@vitest-oracle/core/hashing', 'allowed'],
  ['cli/src', 'vitest/node', 'refused'],
  ['cli/src', 'vitest-oracle', 'refused'],
  ['cli/src/commands', '../../../judge/src/index.ts', 'refused'],
  ['vitest/src', 'vitest/node', 'allowed'],
  ['vitest/src', '@vitest-oracle/cli', 'allowed'],
  ['vitest/src', '@vitest-oracle/core/run', 'allowed'],
  ['vitest/src', '@vitest-oracle/core', 'refused'],
  ['vitest/src', '../../judge/dist/index.js', 'refused'],
  ['vitest/src', '@vitest-oracle/judge/dist/index.js', 'refused'],
  ['testkit/src', '@vitest-oracle/core', 'allowed'],
  ['testkit/src', 'vitest-oracle', 'refused'],
  ['bench/src', '@vitest-oracle/testkit', 'allowed'],
  ['bench/src', '../../vitest/src/index.ts', 'refused'],
]

const REPOSITORY = dirname(dirname(fileURLToPath(import.meta.url)))

describe('the import rules of biome.imports.json', () => {
  let folder: string
  let refused: ReadonlySet<string>

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
    for (const name of ['biome.json', 'biome.imports.json']) cpSync(join(REPOSITORY, name), join(folder, name))
    CASES.forEach(([from, imported], index) => {
      const file = join(folder, fileOf(from, index))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `import * as imported from '${imported}'\nexport const use = imported\n`)
    })
    refused = refusedFiles(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(CASES.map(([from, imported, outcome], index) => ({ from, imported, outcome, file: fileOf(from, index) })))(
    '$outcome: $from imports $imported',
    ({ outcome, file }) => {
      expect(refused.has(file)).toBe(outcome === 'refused')
    },
  )
})

const fileOf = (from: string, index: number): string => `packages/${from}/case-${index}.ts`

const refusedFiles = (folder: string): ReadonlySet<string> => {
  const report = lintReport(folder)
  const diagnostics = report.diagnostics.filter((one) => one.category === 'lint/style/noRestrictedImports')
  return new Set(diagnostics.map((one) => one.location.path))
}

interface LintReport {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

const lintReport = (folder: string): LintReport => {
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.']
  try {
    return JSON.parse(
      execFileSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    )
  } catch (error) {
    // Biome exits with 1 when it reports something; its report is on standard output all the same.
    return JSON.parse((error as { stdout: string }).stdout)
  }
}
