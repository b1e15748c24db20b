import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OracleError } from '../model/error.ts'
import { parsePolicy } from './parse-policy.ts'
import type { SourceFile } from './source-file.ts'

const page = readFileSync(new URL('../../../../docs/policy.md', import.meta.url), 'utf8')

/** The files that the page shows, by the name behind the fence. */
const shown = new Map(
  [...page.matchAll(/^```\w+ ((?:policy|properties|frozen)\/\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  ),
)

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()

const source = (name: string): SourceFile => {
  const text = shown.get(name)
  if (text === undefined) throw new Error(`the page shows no ${name}`)
  return { path: `oracle/${name}`, text }
}

const parse = (flakeBudget: SourceFile) =>
  parsePolicy(
    {
      flakeBudget,
      writable: source('policy/writable.txt'),
      manifest: source('frozen/manifest.json'),
      oracle: source('policy/oracle.yaml'),
      inventory: source('policy/inventory.txt'),
      seeds: source('properties/seeds.txt'),
    },
    'oracle',
    sha256,
  )

test('every file that docs/policy.md shows is a policy', () => {
  const policy = parse(source('policy/flake_budget.yaml'))
  expect(policy.writable.map(({ kind }) => kind)).toEqual(['folder', 'exact', 'glob'])
  expect([policy.budgets.size, policy.permits.size, policy.frozen.length, policy.seeds?.length]).toEqual([1, 1, 1, 2])
  expect(policy.inventory.map(({ renamedTo }) => renamedTo)).toEqual([null, 'tests/new.test.ts > parses'])
})

test('the message that docs/policy.md opens with is the one that is printed', () => {
  const { path, text } = source('policy/flake_budget.yaml')
  // The page shows the record at the top of the file, its message a record further down.
  const broken = `${'\n'.repeat(8)}${text.replace('retries: 2 ', 'retries: "2" ')}`
  const [message = 'none'] = /(?<=^cannot )read .*$/m.exec(page) ?? []
  expect(() => parse({ path, text: broken })).toThrow(OracleError)
  expect(() => parse({ path, text: broken })).toThrow(message)
})
