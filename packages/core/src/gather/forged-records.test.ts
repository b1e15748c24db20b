import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aBudget, aDigest, aRunRecord } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendRun, newRunId } from '../io/ledger-file.ts'
import { asTestId, type History, type RunRecord, type TestId } from '../model/index.ts'
import { runPath } from '../model/run-id.ts'
import { fileLedger } from './file-ledger.ts'
import { gatherHistory } from './history.ts'

const { id } = aBudget()
const NOW = Date.UTC(2026, 10, 30, 12)
const DAY_MS = 86_400_000

let dir = ''
let elsewhere = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-'))
  elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
})
afterEach(() => {
  for (const folder of [dir, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

const record = (overrides: Partial<RunRecord> = {}): string => {
  const { roster: _, ...run } = aRunRecord({ startedAt: NOW - DAY_MS, ...overrides })
  const name = newRunId(run)
  appendRun(dir, { id: name, record: run, roster: { version: 1, ids: [id], sealed: [] } })
  return runPath(name)
}

const history = (): Promise<History> =>
  gatherHistory({
    ledger: fileLedger(dir),
    policy: { budgets: new Map([[id, aBudget()]]) },
    lockDigest: aDigest('LOCK'),
    now: NOW,
  })

const rosters = (): readonly string[] => readdirSync(join(dir, 'rosters'))

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(join(dir, path), change(readFileSync(join(dir, path), 'utf8')))

const moveTo = (path: string, to: string): string => {
  mkdirSync(dirname(join(dir, to)), { recursive: true })
  renameSync(join(dir, path), join(dir, to))
  return to
}

/** Each makes of a whole record, by its path, what is none, and returns the name it has to be called by. */
const FORGERIES: readonly {
  readonly name: string
  readonly forge: (path: string) => string
  readonly reason: string
}[] = [
  {
    name: 'another commit',
    forge: (path) => {
      edit(path, (text) => text.replace(/"sha": "[0-9a-f]{8}/, '"sha": "ffffffff'))
      return path
    },
    reason: 'its name is not that of its run',
  },
  {
    name: 'another start',
    forge: (path) => {
      edit(path, (text) => text.replace(/"startedAt": \d/, '"startedAt": 2'))
      return path
    },
    reason: 'its name is not that of its run',
  },
  {
    name: 'another part',
    forge: (path) => {
      edit(path, (text) => text.replace('"part": null', '"part": "1/2"'))
      return path
    },
    reason: 'its name is not that of its run',
  },
  {
    name: 'the folder of another month',
    forge: (path) => moveTo(path, path.replace('/11/', '/12/')),
    reason: 'its name is not that of its run',
  },
  {
    name: 'a name of its own',
    forge: (path) => moveTo(path, '2026/11/run.json'),
    reason: 'its name is not that of its run',
  },
  {
    name: 'a truncated end',
    forge: (path) => {
      edit(path, (text) => text.slice(0, -40))
      return path
    },
    reason: 'half-written or not JSON',
  },
  {
    name: 'no content',
    forge: (path) => {
      edit(path, () => '')
      return path
    },
    reason: 'half-written or not JSON',
  },
  {
    name: 'a wrong type',
    forge: (path) => {
      edit(path, (text) => text.replace('"trusted": true', '"trusted": 1'))
      return path
    },
    reason: 'it/trusted must be boolean',
  },
  {
    name: 'a key too many',
    forge: (path) => {
      edit(path, (text) => text.replace('"dirty"', '"note": "", "dirty"'))
      return path
    },
    reason: 'it must NOT have additional properties',
  },
  {
    name: 'a newer version',
    forge: (path) => {
      edit(path, (text) => text.replace('"version": 1', '"version": 2'))
      return path
    },
    reason: 'version 2, which a newer vitest-oracle reads',
  },
  {
    name: 'a link in its place',
    forge: (path) => {
      renameSync(join(dir, path), join(elsewhere, 'run.json'))
      symlinkSync(join(elsewhere, 'run.json'), join(dir, path))
      return `${path} (not a file)`
    },
    reason: 'not a file of the ledger',
  },
  {
    name: 'a folder of its name',
    forge: (path) => {
      rmSync(join(dir, path))
      mkdirSync(join(dir, path))
      return `${path}/`
    },
    reason: 'not a file of the ledger',
  },
]

test.each(FORGERIES)('a record with $name counts for nothing, and is named', async ({ forge, reason }) => {
  record({ sha: aDigest('whole').slice(0, 40) })
  const named = forge(record())
  const { runs, samples, skipped } = await history()
  expect([runs, samples.get(id)?.length]).toEqual([1, 1])
  expect(skipped).toEqual([`${named}: ${reason}`])
})

test('a run of a later day counts for nothing, and is named', async () => {
  record({ startedAt: NOW + DAY_MS, sha: aDigest('tomorrow').slice(0, 40) })
  const late = record({ startedAt: NOW + DAY_MS + 1 })
  const { runs, skipped } = await history()
  expect([runs, skipped]).toEqual([1, [`${late}: it starts in the future, 2026-12-01`]])
})

test('a roster that is lost or edited is named, and an older one stands in for the sealed tests', async () => {
  const at = (sealed: TestId, startedAt: number): void => {
    const { roster: _, ...run } = aRunRecord({ startedAt, sha: aDigest(sealed).slice(0, 40) })
    appendRun(dir, { id: newRunId(run), record: run, roster: { version: 1, ids: [sealed], sealed: [sealed] } })
  }
  at(asTestId('older'), NOW - DAY_MS)
  const [older = ''] = rosters()
  at(asTestId('newer'), NOW - 1)
  const newer = rosters().find((name) => name !== older) ?? ''
  edit(`rosters/${newer}`, (text) => text.replace('newer', 'forged'))
  expect(await history()).toMatchObject({
    sealedRoster: ['older'],
    skipped: [`rosters/${newer}: its name is not its digest`],
  })
})
