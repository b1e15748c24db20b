import type { Benchmark } from './benchmark.ts'
import { gateBenchmark } from './gate-benchmark.ts'
import { ledgerBenchmarks } from './ledger/ledger-benchmarks.ts'
import { outcomeText } from './outcome-text.ts'
import { suiteBenchmark } from './suite-benchmark.ts'
import { verifyBenchmark } from './verify-benchmark.ts'

const BENCHMARKS: readonly (readonly [Benchmark, defaultPairs: number])[] = [
  [verifyBenchmark, 9],
  [gateBenchmark, 5],
  [suiteBenchmark, 5],
  ...ledgerBenchmarks().map((benchmark) => [benchmark, 5] as const),
]

/**
 * Whole processes, measured in turn. A missed goal is printed, and is no failure: the machine may be busy.
 *
 * @param word measures only what has it in its title
 */
const bench = async (word: string): Promise<void> => {
  const pairs = Number(process.env.BENCH_PAIRS ?? Number.NaN)
  for (const [benchmark, defaultPairs] of BENCHMARKS.filter(([{ title }]) => title.includes(word))) {
    const outcome = await benchmark.measure(pairs > 0 ? pairs : defaultPairs)
    console.log(`${outcomeText(benchmark, outcome)}\n`)
  }
}

await bench(process.argv[2] ?? '')
