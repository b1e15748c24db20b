import type { Benchmark } from './benchmark.ts'
import { gateBenchmark } from './gate-benchmark.ts'
import { outcomeText } from './outcome-text.ts'
import { suiteBenchmark } from './suite-benchmark.ts'
import { verifyBenchmark } from './verify-benchmark.ts'

const BENCHMARKS: readonly (readonly [Benchmark, defaultPairs: number])[] = [
  [verifyBenchmark, 9],
  [gateBenchmark, 5],
  [suiteBenchmark, 5],
]

/** Whole processes, measured in turn. A missed goal is printed, and is no failure: the machine may be busy. */
const bench = async (): Promise<void> => {
  const pairs = Number(process.env.BENCH_PAIRS ?? Number.NaN)
  for (const [benchmark, defaultPairs] of BENCHMARKS) {
    const outcome = await benchmark.measure(pairs > 0 ? pairs : defaultPairs)
    console.log(`${outcomeText(benchmark, outcome)}\n`)
  }
}

await bench()
