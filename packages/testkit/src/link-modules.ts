import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY_TOP } from './repository-top.ts'
import type { Toolchain } from './toolchain.ts'

const OURS = [
  'vitest-oracle',
  '@vitest-oracle/core',
  '@vitest-oracle/judge',
  '@vitest-oracle/ledger-postgres',
  '@vitest-oracle/cli',
]
const OF_VITEST = ['vitest', 'vite', '@vitest/coverage-v8', '@vitest/ui']
const OTHERS = ['fast-check', 'typescript']

/** Gives a project a `node_modules` in which everything resolves as after an install with this toolchain. */
export const linkModules = (project: string, { modules, packages }: Toolchain): void => {
  const target = join(project, 'node_modules')
  rmSync(target, { recursive: true, force: true })
  link(target, packages, OURS)
  link(target, modules, OF_VITEST)
  link(target, join(REPOSITORY_TOP, 'node_modules'), OTHERS)
}

const link = (target: string, source: string, names: readonly string[]): void => {
  for (const name of names.filter((entry) => existsSync(join(source, entry)))) {
    mkdirSync(dirname(join(target, name)), { recursive: true })
    symlinkSync(join(source, name), join(target, name), 'junction')
  }
}
