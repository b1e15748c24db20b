import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { withFolder } from '../../test/with-folder.ts'
import { readRuns } from '../gather/file-ledger.ts'
import { standingOfRun } from '../gather/ledger-branch/compare-files.ts'
import { runPath } from '../model/run-id.ts'
import { appendRun, newRunId } from './ledger-file.ts'

it('puts a trusted rerun in the place of the same run that nobody trusted, as a pull does', () => {
  withFolder({}, (folder) => {
    const { roster: _, ...record } = aRunRecord({ trusted: false })
    const run = { id: newRunId(record), record, roster: { version: 1, ids: [], sealed: [] } } as const
    const rerun = { ...run, record: { ...record, trusted: true, rerun: true } }
    expect(appendRun(folder, run)).toBe(true)
    const path = runPath(run.id)
    const twin = { path, bytes: readFileSync(join(folder, path)) }
    expect([appendRun(folder, rerun), appendRun(folder, rerun)]).toEqual([true, false])
    const { runs } = readRuns(folder)
    expect(runs.map((one) => [one.record.trusted, one.record.rerun])).toEqual([[true, true]])
    expect(runs.map((one) => standingOfRun(one.record, twin))).toEqual(['missing'])
  })
})
