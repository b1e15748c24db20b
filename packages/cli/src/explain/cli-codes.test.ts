import { readdirSync, readFileSync } from 'node:fs'
import { explainCode } from '@vitest-oracle/core'
import { describe, expect, it } from 'vitest'
import { cliCode, cliCodes } from './cli-codes.ts'

const SOURCES = new URL('..', import.meta.url)

/** Every code that a source file of this package gives to an error or a finding. */
const givenCodes = (): readonly string[] => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('explain/'))
    .map((file) => readFileSync(new URL(file, SOURCES), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:code: |usage\(\s*)'([a-z-]+)'/g)].map(([, code]) => code))
  return [...new Set(found)].filter((code) => code !== undefined).sort()
}

describe('cliCode', () => {
  it('explains every code that the command line gives, and no other', () => {
    expect(cliCodes().toSorted()).toEqual(givenCodes())
  })

  it('leaves the codes of core to core', () => {
    expect(cliCodes().filter((code) => explainCode(code) !== null)).toEqual([])
  })

  it.each(['', 'toString', '__proto__', 'no-lock'])('knows nothing of %j', (code) => {
    expect(cliCode(code)).toBeNull()
  })
})
