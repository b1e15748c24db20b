// Turns the schemas that every start reads a file against into code, so that no start compiles them.
// Run it after a change of a schema; with --check it only says whether the code is what the schemas give.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _ } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'

const COMMAND = 'npm run schemas -w @vitest-oracle/core'
const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)))

const HEAD = `// @ts-nocheck: written by ajv.
// Made of the JSON files in schema/ by scripts/compile-schemas.js; do not edit.
`

/** What each generated file holds, and what its messages need. */
const TARGETS = [
  {
    path: 'src/policy/compiled-schemas.ts',
    imports: ["import { isDay } from '../model/day.ts'"],
    schemas: { isFlakeBudget: 'flake_budget', isManifest: 'manifest', isOracleYaml: 'oracle' },
    types: {},
    // Its messages name the value and what the schema allows, all at once.
    options: { allErrors: true, verbose: true },
  },
  {
    path: 'src/gather/compiled-schemas.ts',
    imports: ["import type { Roster, RunRecord } from '../model/ledger.ts'"],
    schemas: { isRoster: 'ledger-roster', isRunRecord: 'ledger-run' },
    types: { isRoster: '<Roster>', isRunRecord: '<RunRecord>' },
    options: {},
  },
]

const [flag] = process.argv.slice(2)

const main = () => {
  const stale = TARGETS.map((target) => ({ ...target, text: compile(target) })).filter(
    ({ path, text }) => read(path) !== text,
  )
  if (flag !== '--check') for (const { path, text } of stale) writeFileSync(join(PACKAGE, path), text)
  else for (const { path } of stale) console.error(`${path} is not what schema/ gives: ${COMMAND}`)
  process.exitCode = flag === '--check' && stale.length > 0 ? 1 : 0
}

const compile = ({ imports, schemas, types, options }) => {
  const ajv = new Ajv2020({
    ...options,
    strict: true,
    allowUnionTypes: true,
    // The code calls `isDay` instead.
    formats: { date: () => true },
    code: { source: true, esm: true, lines: true, formats: _`{ date: isDay }` },
  })
  for (const name of Object.values(schemas)) ajv.addSchema(JSON.parse(read(`schema/${name}.json`)), name)
  return `${HEAD}${["import type { ValidateFunction } from 'ajv/dist/2020.js'", ...imports].join(
    '\n',
  )}\n\n${typed(standalone.default(ajv, schemas), types)}`
}

/** ajv writes `require` in a module too, and no types. */
const typed = (code, types) => {
  const text = code
    .replace('"use strict";', '')
    // Characters, not UTF-16 units; the same as that module, which node and Vitest import differently.
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', '(text) => [...text].length')
    .replaceAll(/^export const (\w+) =/gm, (_, name) => `export const ${name}: ValidateFunction${types[name] ?? ''} =`)
  if (text.includes('require(')) throw new Error('ajv needs a module of its own that is not imported yet')
  return `${text.trim()}\n`
}

const read = (path) => (existsSync(join(PACKAGE, path)) ? readFileSync(join(PACKAGE, path), 'utf8') : '')

main()
