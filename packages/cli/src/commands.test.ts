import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { LEDGER_OPTION, ROOT_OPTION } from './common-options.ts'

const page = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8')

it.each([ROOT_OPTION, LEDGER_OPTION])('describes $flags alike in every command and on the page', (option) => {
  const name = option.flags.split(' ', 1)[0] ?? ''
  const found = COMMANDS.flatMap(({ options }) => options.filter(({ flags }) => flags.startsWith(`${name} `)))
  expect(found.length).toBeGreaterThan(5)
  expect(new Set(found)).toEqual(new Set([option]))
  expect(page).toContain(`| \`${option.flags}\` | ${option.description} | \`${option.default}\` |`)
})

it.each(COMMANDS)('has a row for $name on the page', ({ name, args }) => {
  expect(page).toContain(`| \`${`${name} ${args}`.trim()}\` | `)
})

it('names the exit codes of the gate alike in its help and on the page', () => {
  const about = COMMANDS.find(({ name }) => name === 'gate')?.about.split('Exits')[1] ?? ''
  const row = /^\| `gate` \|.*\| ([\d, ]+) \|$/m.exec(page)?.[1] ?? ''
  expect(codesIn(row).length).toBeGreaterThan(5)
  expect(codesIn(about)).toEqual(codesIn(row))
})

const codesIn = (text: string): readonly number[] => [...text.matchAll(/\d+/g)].map(Number).toSorted((a, b) => a - b)
