import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainCode, knownCodes } from './explain-code.ts'

const packages = new URL('../../../', import.meta.url)
const sources = ['core', 'judge', 'ledger-postgres', 'vitest'].flatMap((name) =>
  readdirSync(new URL(`${name}/src`, packages), { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/catalogue/')),
)
const written = sources.flatMap((path) =>
  [...readFileSync(new URL(path, packages), 'utf8').matchAll(/\bcode: '([a-z0-9-]+)'/g)].map(([, code]) => ({
    code,
    path,
  })),
)

it('explains every code that core, judge, ledger and plugin write', () => {
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
