import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aLock, aPolicy } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFileAtomic } from '../io/files.ts'
import { fileLedger } from './file-ledger.ts'
import { gatherFixtures } from './fixtures.ts'
import { gatherHistory } from './history.ts'
import { fixturesOnDemand, historyOnDemand, specSourcesOnDemand } from './on-demand.ts'

const SETS = { 'oracle/fixtures/s/a.in': '{}', 'oracle/fixtures/s/a.expected': 'x', 'oracle/fixtures/stray': '' }
const SCHEMA = '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"type":"null"}}}'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitest-oracle-on-demand-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.each<{ name: string; files: Readonly<Record<string, string>> }>([
  { name: 'no fixtures', files: { 'oracle/a': '' } },
  { name: 'sets without a schema', files: SETS },
  { name: 'a set with a schema', files: { ...SETS, 'oracle/schema/s.json': SCHEMA } },
])('finds what gatherFixtures finds: $name', async ({ files }) => {
  for (const [path, text] of Object.entries(files)) writeFileAtomic(join(home, path), text)
  expect(await fixturesOnDemand({ home, root: 'oracle' })).toEqual(gatherFixtures({ home, root: 'oracle' }))
})

test('finds no spec where LOCK lists none', async () => {
  const query = { home: '/nowhere', root: 'oracle', policy: aPolicy(), lock: aLock({ entries: [] }) }
  expect(await specSourcesOnDemand(query)).toEqual([])
})

test('takes a ledger that is not there for an empty one', async () => {
  const source = { dir: '/nowhere', policy: aPolicy(), lockDigest: aLock().treeDigest }
  expect(await historyOnDemand(source, '.oracle-ledger')).toEqual(
    await gatherHistory({ ...source, ledger: fileLedger(source.dir) }),
  )
})
