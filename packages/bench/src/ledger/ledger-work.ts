import { performance } from 'node:perf_hooks'
import { gatherHistory, openLedger } from '@vitest-oracle/core'
import { budgets, LOCK, recordedRun } from './recorded-runs.ts'

/** What a run does with its ledger, in milliseconds, in a process that did nothing before. */
export interface LedgerWork {
  readonly readMs: number
  readonly appendMs: number
}

/** Reads the window of the ledger that is named, appends one run, and prints how long each took. */
const ledgerWork = async (ledger: string, count: number): Promise<LedgerWork> => {
  const policy = { budgets: budgets() }
  const run = recordedRun(count, count + 1)
  const open = () => openLedger({ home: '/', ledger }, () => import('@vitest-oracle/ledger-postgres'))
  const started = performance.now()
  const reading = await open()
  await gatherHistory({ ledger: reading, policy, lockDigest: LOCK })
  await reading.close()
  const read = performance.now()
  const writing = await open()
  await writing.append(run)
  await writing.close()
  return { readMs: read - started, appendMs: performance.now() - read }
}

const [ledger = '', count] = process.argv.slice(2)
console.log(JSON.stringify(await ledgerWork(ledger, Number(count))))
