import { fileURLToPath } from 'node:url'
import { x } from 'tinyexec'
import type { Benchmark } from '../benchmark.ts'
import { compareInTurn, median } from '../compare-in-turn.ts'
import { bareRun } from './bare-run.ts'
import { databaseLedger, type FillLedger, folderLedger } from './filled-ledger.ts'
import type { LedgerWork } from './ledger-work.ts'

const WORK = fileURLToPath(new URL('./ledger-work.js', import.meta.url))

/** What a run does with its ledger, as a share of the run. */
export const ledgerBenchmarks = (): readonly Benchmark[] => {
  const baseline = bareRun()
  return [40, 1000].flatMap((runs) => [
    ledgerBenchmark({ where: 'a folder', runs, fill: folderLedger, baseline }),
    ledgerBenchmark({ where: 'Postgres', runs, fill: databaseLedger, baseline }),
  ])
}

interface LedgerCase {
  readonly where: string
  readonly runs: number
  readonly fill: FillLedger
  readonly baseline: () => Promise<number>
}

const ledgerBenchmark = ({ where, runs, fill, baseline }: LedgerCase): Benchmark => ({
  title: `the ledger, 10,000 tests, 20 budgets, ${runs.toLocaleString('en')} runs in ${where}: reading the window and appending a run / vitest run without the plugin`,
  goal: 0.02,
  async measure(pairs) {
    await using ledger = await fill(runs)
    const works: LedgerWork[] = []
    const measured = async (): Promise<number> => {
      const work = await workOn(ledger.place, runs)
      works.push(work)
      return work.readMs + work.appendMs
    }
    const outcome = await compareInTurn({ measured, baseline, pairs })
    const [read, append] = [works.map(({ readMs }) => readMs), works.map(({ appendMs }) => appendMs)]
    return { ...outcome, note: `reading ${milliseconds(read)}, appending ${milliseconds(append)}; ${ledger.size}` }
  },
})

/** In a process of its own, as a run finds the ledger: nothing is compiled or cached. */
const workOn = async (place: string, runs: number): Promise<LedgerWork> => {
  const { stdout, stderr, exitCode } = await x(process.execPath, [WORK, place, String(runs)])
  if (exitCode !== 0) throw new Error(`reading and appending exited with ${exitCode}:\n${stderr}`)
  return JSON.parse(stdout)
}

const milliseconds = (times: readonly number[]): string => `${Math.round(median(times))} ms`
