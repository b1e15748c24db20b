import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendRun as appendNewRun, newRunId } from '../io/ledger-file.ts'
import { type Digest, isDigest } from '../model/digest.ts'
import type { Roster, RunRecord } from '../model/ledger.ts'
import { runPath } from '../model/run-id.ts'
import { asTestId } from '../model/test-id.ts'
import { fileLedger } from './file-ledger.ts'
import { gatherHistory } from './history.ts'
import { readLedger } from './read-ledger.ts'

const A = asTestId('a.test.ts > a')
const B = asTestId('a.test.ts > b')
const LOCK = digest('a')

function digest(digit: string): Digest {
  const text = digit.repeat(64)
  if (isDigest(text)) return text
  throw new Error(`not a digest: ${text}`)
}

const aRun = (overrides: Partial<RunRecord> = {}): Omit<RunRecord, 'roster'> => ({
  version: 1,
  startedAt: Date.UTC(2026, 11, 21, 9, 30, 0, 123),
  sha: '4f0c12ab34cd56ef78904f0c12ab34cd56ef7890',
  dirty: false,
  trusted: true,
  full: true,
  branch: 'main',
  part: null,
  program: '0.1.0',
  vitest: '4.1.12',
  node: '22.12.0',
  platform: 'linux',
  lock: LOCK,
  tests: [
    { id: B, attempts: ['failed', 'passed'], durationMs: 2.5, markers: ['retry=3'] },
    { id: A, attempts: ['failed'], durationMs: 1, markers: [] },
  ],
  ...overrides,
})

const appendRun = (folder: string, record: Omit<RunRecord, 'roster'>, roster: Roster): string => {
  const id = newRunId(record)
  expect(appendNewRun(folder, { id, record, roster })).toBe(true)
  return runPath(id)
}

const ROSTER: Roster = { version: 1, ids: [B, A], sealed: [A] }

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

describe('appending', () => {
  test('names the file after start, commit and part', () => {
    expect(appendRun(dir, aRun({ part: 'unit/3' }), ROSTER)).toMatch(
      /^2026\/12\/20261221T093000123Z-4f0c12ab34cd-unit-3-[0-9a-f]{12}\.json$/,
    )
    expect(appendRun(dir, aRun(), ROSTER)).toMatch(/-0-[0-9a-f]{12}\.json$/)
  })

  test('never writes two runs to one file', () => {
    const paths = Array.from({ length: 20 }, () => appendRun(dir, aRun(), ROSTER))
    expect(new Set(paths).size).toBe(20)
  })

  test('stores a roster once', () => {
    appendRun(dir, aRun(), ROSTER)
    appendRun(dir, aRun(), { ...ROSTER, ids: [A, B] })
    expect(readdirSync(join(dir, 'rosters'))).toHaveLength(1)
  })

  test('leaves no temporary file', () => {
    const path = appendRun(dir, aRun(), ROSTER)
    expect(readdirSync(join(dir, '2026/12'))).toEqual([path.slice('2026/12/'.length)])
  })

  test('makes the folder', () => {
    const path = appendRun(join(dir, 'new/ledger'), aRun(), ROSTER)
    expect(readFileSync(join(dir, 'new/ledger', path), 'utf8')).toContain('"version": 1')
  })

  test('fails with a way out where it may not write', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => appendRun(join(dir, 'file'), aRun(), ROSTER)).toThrow(
      expect.objectContaining({ code: 'ledger-unwritable', exitCode: 64 }),
    )
  })
})

describe('reading', () => {
  test('gives back what was appended, sorted', () => {
    appendRun(dir, aRun(), ROSTER)
    const { runs, rosters, skipped } = readLedger(dir)
    expect(runs.map(({ roster: _, ...run }) => run)).toEqual([{ ...aRun(), tests: aRun().tests.toReversed() }])
    expect(runs.map(({ roster }) => rosters.get(roster))).toEqual([{ version: 1, ids: [A, B], sealed: [A] }])
    expect(skipped).toEqual([])
  })

  test.each([{}, { exitCode: 0 }, { exitCode: 64 }])('reads a run with %j', (exit) => {
    appendRun(dir, aRun(exit), ROSTER)
    expect(readLedger(dir).runs).toMatchObject([exit])
    expect('exitCode' in (readLedger(dir).runs[0] ?? {})).toBe('exitCode' in exit)
  })

  test.each([-1, 0.5, '0', null])('skips a run that exited with %j', (exitCode) => {
    mkdirSync(join(dir, '2026/12'), { recursive: true })
    const run = { ...aRun(), roster: digest('b'), exitCode }
    writeFileSync(join(dir, '2026/12/a.json'), JSON.stringify(run))
    expect(readLedger(dir).skipped.map((line) => line.includes('/exitCode'))).toEqual([true])
  })

  test('a folder that does not exist is an empty ledger', () => {
    expect(readLedger(join(dir, 'none'))).toEqual({ runs: [], rosters: new Map(), skipped: [] })
  })

  test('skips half-written and foreign files by name and leaves them there', () => {
    const path = appendRun(dir, aRun(), ROSTER)
    const put = (name: string, text: string) => writeFileSync(join(dir, name), text)
    const half = readFileSync(join(dir, path), 'utf8').slice(0, 100)
    put('2026/12/half.json', half)
    put('2026/12/x.json.1.tmp', half)
    put('2026/12/list.json', '[]')
    put('2026/12/extra.json', JSON.stringify({ ...aRun(), roster: digest('b'), sponsor: 'x' }))
    put('2026/12/bytes.json', '{"a":"\uFFFD"}')
    put('2026/12/newer.json', '{"version": 2}')
    put(`rosters/${digest('c')}.json`, JSON.stringify(ROSTER))
    put('README.md', '')
    mkdirSync(join(dir, '.git'))
    mkdirSync(join(dir, 'notes'))
    symlinkSync('half.json', join(dir, '2026/12/link.json'))
    const before = readdirSync(join(dir, '2026/12'))
    const { runs, skipped } = readLedger(dir)
    expect(runs).toHaveLength(1)
    expect(skipped.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      '2026/12/bytes.json',
      '2026/12/extra.json',
      '2026/12/half.json',
      '2026/12/link.json (not a file)',
      '2026/12/list.json',
      '2026/12/newer.json',
      '2026/12/x.json.1.tmp',
      'README.md',
      'notes/',
      `rosters/${digest('c')}.json`,
    ])
    expect(skipped).toContain('2026/12/half.json: half-written or not JSON')
    expect(skipped).toContain('2026/12/newer.json: version 2, which a newer vitest-oracle reads')
    expect(readdirSync(join(dir, '2026/12'))).toEqual(before)
  })

  test('a file where the folder belongs is not an empty ledger', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => readLedger(join(dir, 'file'))).toThrow(
      expect.objectContaining({
        code: 'ledger-unreadable',
        exitCode: 64,
        message: expect.stringContaining('not a folder'),
      }),
    )
  })

  test('a folder that cannot be opened is not an empty ledger', () => {
    symlinkSync('loop', join(dir, 'loop'))
    expect(() => readLedger(join(dir, 'loop'))).toThrow(
      expect.objectContaining({ code: 'ledger-unreadable', exitCode: 64, message: expect.stringContaining('ELOOP') }),
    )
  })

  test('a roster keeps its digest when its line endings were converted', () => {
    appendRun(dir, aRun(), ROSTER)
    const [name = ''] = readdirSync(join(dir, 'rosters'))
    const path = join(dir, 'rosters', name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
    expect([...readLedger(dir).rosters.keys()]).toEqual([name.replace('.json', '')])
  })

  test('reads the golden ledger of version 1', () => {
    const golden = fileURLToPath(new URL('../../test/golden/ledger-1', import.meta.url))
    const { runs, rosters, skipped } = readLedger(golden)
    expect(skipped).toEqual([])
    expect(runs).toMatchObject([{ sha: aRun().sha, part: '2/4', tests: [{ id: A }, { id: B, markers: ['retry=3'] }] }])
    expect([...rosters.values()]).toEqual([{ version: 1, ids: [A, B], sealed: [A] }])
  })
})

test('a history is the folded ledger', async () => {
  appendRun(dir, aRun(), ROSTER)
  appendRun(dir, aRun({ trusted: false, sha: '0'.repeat(40) }), ROSTER)
  const budget = {
    id: B,
    retries: 1,
    windowRuns: null,
    maxFailRate: 0,
    expires: null,
    owner: 'o',
    note: '',
    destructive: false,
    since: null,
  }
  const ledger = fileLedger(dir)
  expect(await gatherHistory({ ledger, policy: { budgets: new Map([[B, budget]]) }, lockDigest: LOCK })).toEqual({
    runs: 1,
    earlier: { commits: 1, failed: new Map() },
    samples: new Map([[B, [{ passed: false, commit: aRun().sha, startedAt: aRun().startedAt }]]]),
    reruns: new Map([[B, []]]),
    local: new Map([[B, [{ passed: false, commit: '0'.repeat(40), startedAt: aRun().startedAt }]]]),
    before: new Map(),
    sealedRoster: [A],
    skipped: [],
  })
})
