import { asTestId, newRunId } from '@vitest-oracle/core'
import { aRunRecord } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { recordedLines } from './recorded-lines.ts'

const linesFor = (ids: readonly string[]): readonly string[] => {
  const { roster: _, ...record } = aRunRecord({
    part: '2/4',
    tests: ids.map((id) => ({ id: asTestId(id), attempts: ['failed', 'passed'], durationMs: 1, markers: [] })),
  })
  const run = { id: newRunId(record), record, roster: { version: 1, ids: ids.map(asTestId), sealed: [] } } as const
  return recordedLines({ run, isNew: true, ledger: '.oracle-ledger' })
}

it('names what did not pass at first, ten at most', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `tests/a.test.ts > ${at}`)
  expect(linesFor(ids).slice(2)).toEqual([
    expect.stringMatching(/^ {2}exit \w+, 12 tests, part 2\/4, LOCK [0-9a-f]{8}$/),
    ...ids.slice(0, 10).map((id) => `  failed, passed  ${id}`),
    '  and 2 more that did not pass at first',
  ])
})

it('begins no line with the name of a test, which may read as a command to the log of a job', () => {
  expect(linesFor(['::stop-commands::x']).filter((line) => line.trimStart().startsWith('::'))).toEqual([])
})
