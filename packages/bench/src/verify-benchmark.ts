import { join } from 'node:path'
import { toolchain } from '@vitest-oracle/testkit'
import type { Benchmark } from './benchmark.ts'
import { compareInTurn } from './compare-in-turn.ts'
import { sealedTree } from './sealed-tree.ts'
import { timeProcess } from './time-process.ts'

const FILES = 20_000
const BYTES_PER_FILE = 4_000

/** `vitest-oracle verify` of a large oracle, against the tool that needs nothing of ours. */
export const verifyBenchmark: Benchmark = {
  title: '20,000 sealed files, 80 MB: vitest-oracle verify / sha256sum -c oracle/LOCK',
  goal: 1,
  async measure(pairs) {
    await using project = await sealedTree(FILES, BYTES_PER_FILE)
    const { node, packages } = await toolchain(project.major)
    const cli = join(packages, 'vitest-oracle', 'bin', 'vitest-oracle.js')
    const cwd = project.dir
    return await compareInTurn({
      measured: () => timeProcess({ command: node, args: [cli, 'verify'], cwd }),
      baseline: () => timeProcess({ command: 'sha256sum', args: ['--check', '--quiet', 'oracle/LOCK'], cwd }),
      pairs,
    })
  },
}
