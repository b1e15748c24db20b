import { join } from 'node:path'
import { toolchain } from '@vitest-oracle/testkit'
import type { Benchmark } from './benchmark.ts'
import { compareInTurn } from './compare-in-turn.ts'
import { PLAIN_CONFIG, suiteProject } from './suite-project.ts'
import { timeProcess } from './time-process.ts'

const FILES = 200
const TESTS_PER_FILE = 10

/** A run of many small tests with the plugin, against the same run without it. */
export const suiteBenchmark: Benchmark = {
  title: 'vitest run, 2,000 tests in 200 files: with the plugin / without it',
  goal: 1.05,
  async measure(pairs) {
    await using project = await suiteProject(FILES, TESTS_PER_FILE)
    const { node, modules } = await toolchain(project.major)
    const run = (...args: readonly string[]) =>
      timeProcess({
        command: node,
        args: [join(modules, 'vitest', 'vitest.mjs'), 'run', '--reporter=dot', ...args],
        cwd: project.dir,
      })
    return await compareInTurn({ measured: () => run(), baseline: () => run('--config', PLAIN_CONFIG), pairs })
  },
}
