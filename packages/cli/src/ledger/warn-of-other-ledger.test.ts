import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ledgerPlace } from './ledger-place.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitest-oracle-other-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

interface Given {
  /** The text of the last run's report. */
  readonly report: string
  readonly typed?: string
  /** `ORACLE_LEDGER` */
  readonly environment?: string
}

const warning = ({ report, typed, environment }: Given): string => {
  writeFiles(home, { '.vitest/oracle/report.json': report })
  let said = ''
  const stderr = { write: (text: string) => (said += text) }
  ledgerPlace({ home, typed }, { env: { ORACLE_LEDGER: environment }, stderr })
  return said
}

const saying = (ledger: unknown): string => JSON.stringify({ ledger })
const DATABASE = 'postgres://db.example.com/ci'

describe('a command that uses another ledger than the last run', () => {
  it('says so on one line, with what names it', () => {
    expect(warning({ report: saying(DATABASE) })).toBe(
      `oracle  this uses the ledger .oracle-ledger, the last run here used ${DATABASE}: --ledger or ORACLE_LEDGER names it\n`,
    )
  })

  it.each<[string, Given, string]>([
    ['a folder', { report: saying('runs'), environment: 'past' }, 'the ledger past, the last run here used runs:'],
    [
      'another schema',
      { report: saying(`${DATABASE}?schema=a`), environment: DATABASE },
      `the ledger ${DATABASE}, the last run here used ${DATABASE}?schema=a:`,
    ],
    ['what no terminal shows', { report: saying('a\n\u001b[2J') }, 'used a\\n\\u001b[2J: '],
    [
      'no password that somebody wrote there',
      { report: saying('postgres://u:hunter2@db/ci') },
      'used postgres://db/ci: ',
    ],
  ])('names %s', (_what, given, says) => {
    expect(warning(given)).toContain(says)
    expect(warning(given)).toMatch(/^[^\n]+\n$/)
  })

  it.each<[string, Given]>([
    ['the same folder', { report: saying('./runs'), environment: 'runs' }],
    ['one database with two users', { report: saying(DATABASE), environment: 'postgres://w:p@db.example.com:5432/ci' }],
    ['a ledger that was typed', { report: saying(DATABASE), typed: 'runs' }],
    ['a report that names none', { report: '{}' }],
    ['a report that is none', { report: 'null' }],
    ['a report that is half-written', { report: '{"ledger":' }],
    ['a report that names no text', { report: saying(7) }],
  ])('says nothing of %s', (_what, given) => {
    expect(warning(given)).toBe('')
  })
})
