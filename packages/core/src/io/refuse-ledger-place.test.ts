import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerFolder } from './ledger-folder.ts'

let top: string
let home: string
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'ledger-place-'))
  home = join(top, 'packages/api')
  for (const folder of ['packages/api/oracle/policy', 'packages/web/oracle/policy', '.git', 'shared'])
    mkdirSync(join(top, folder), { recursive: true })
  for (const oracle of ['packages/api/oracle', 'packages/web/oracle']) writeFileSync(join(top, oracle, 'LOCK'), '')
  symlinkSync('oracle', join(home, 'link'))
  symlinkSync('../../shared', join(home, 'out'))
  symlinkSync('../..', join(home, 'up'))
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

describe('the folder of a ledger', () => {
  it.each(['.', './', '..', '../..', '/', 'x/..', 'up'])('is not the home, or around it: %s', (place) => {
    expect(() => ledgerFolder(home, place)).toThrow('it is the home of the oracle, or a folder around it')
  })

  it.each(['../../.git', '../../.git/ledger', '.git', '.GIT/x', 'up/.git'])("is not git's: %s", (place) => {
    expect(() => ledgerFolder(home, place)).toThrow('it belongs to git')
  })

  it.each(['oracle', 'oracle/runs', '../web/oracle/policy', 'link', 'link/runs'])('is in no oracle: %s', (place) => {
    expect(() => ledgerFolder(home, place)).toThrow('it belongs to an oracle')
  })

  it.each(['.oracle-ledger', '..ledger', '../../.oracle-ledger', 'out/ledger', 'cache/a/b', '.github/x'])(
    'is any other: %s',
    (place) => {
      expect(ledgerFolder(home, place)).toBe(join(home, place))
    },
  )

  it('is seen from a home within .git as from any other', () => {
    expect(ledgerFolder(join(top, '.git/tree'), 'ledger')).toBe(join(top, '.git/tree/ledger'))
  })
})
