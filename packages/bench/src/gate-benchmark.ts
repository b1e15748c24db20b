import { join } from 'node:path'
import { toolchain } from '@vitest-oracle/testkit'
import type { Benchmark } from './benchmark.ts'
import { compareInTurn } from './compare-in-turn.ts'
import { largeRepository } from './large-repository.ts'
import { peakMemory, timeProcess } from './time-process.ts'

const FILES = 50_000
const CHANGED = 5_000

/** The gate over a large patch of a large repository, against the two listings that any comparison needs. */
export const gateBenchmark: Benchmark = {
  title: '50,000 files, a patch of 5,000 paths: vitest-oracle gate / two git ls-tree -r',
  goal: 2,
  async measure(pairs) {
    await using repository = await largeRepository(FILES, CHANGED)
    const { node, packages } = await toolchain(4)
    const cli = join(packages, 'vitest-oracle', 'bin', 'vitest-oracle.js')
    const { dir: cwd, base, head } = repository
    const gate = { command: node, args: [cli, 'gate', '--base', base, '--head', head], cwd }
    const list = (commit: string): Promise<number> =>
      timeProcess({ command: 'git', args: ['ls-tree', '-r', '-z', '--full-tree', commit], cwd })
    const outcome = await compareInTurn({
      measured: () => timeProcess(gate),
      baseline: async () => (await list(base)) + (await list(head)),
      pairs,
    })
    return { ...outcome, note: `the gate's peak memory: ${await peakMemory(gate)} MB` }
  },
}
