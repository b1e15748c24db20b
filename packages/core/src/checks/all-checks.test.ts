import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainCode, knownCodes } from '../catalogue/explain-code.ts'
import { CHECKS } from '../model/index.ts'
import { RUNNING_CHECKS } from './index.ts'

const here = new URL('.', import.meta.url)
const top = new URL('../../../../', here)
const names = readdirSync(here)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
  .map((name) => name.slice(0, -'.ts'.length))

it('runs every check that has a file', () => {
  expect(Object.keys(RUNNING_CHECKS).sort()).toEqual(names.sort())
})

it('runs the checks in the order in which a report lists them', () => {
  const running: readonly string[] = Object.keys(RUNNING_CHECKS)
  expect(running).toEqual(CHECKS.filter((name) => running.includes(name)))
})

it.each(names)('%s has a test beside it', (name) => {
  expect(existsSync(new URL(`${name}.test.ts`, here))).toBe(true)
})

it.each(names)('%s has a page that names each of its codes', (name) => {
  const page = readFileSync(new URL(`docs/checks/${name}.md`, top), 'utf8')
  const codes = knownCodes().filter((code) => explainCode(code)?.check === name)
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !page.includes(code))).toEqual([])
})
