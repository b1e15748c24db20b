import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainCode, knownCodes } from './explain-code.ts'

const src = new URL('../', import.meta.url)
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('catalogue/'))
const written = sources.flatMap((path) =>
  [...readFileSync(new URL(path, src), 'utf8').matchAll(/\bcode: '([a-z0-9-]+)'/g)].map(([, code]) => ({ code, path })),
)

it('explains every code that core writes', () => {
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter(({ code }) => code === undefined || explainCode(code) === null)).toEqual([])
})

it('has each code once', () => {
  expect(knownCodes()).toEqual([...new Set(knownCodes())])
})

it('knows no other code', () => {
  expect(explainCode('no-such-code')).toBeNull()
  expect(explainCode('constructor')).toBeNull()
})

it('says what a code means, what to do and who may do it', () => {
  expect(explainCode('marker-without-permit')).toMatchObject({ check: 'run-complete', who: 'author', exitCode: 7 })
})
