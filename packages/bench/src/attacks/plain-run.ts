import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runVitest } from '@vitest-oracle/testkit'
import type { Attack } from './attack.ts'
import type { WorkingCopy } from './working-copy.ts'

const STAND_IN = fileURLToPath(new URL('../../plain', import.meta.url))
const MINUTES_3 = 180_000

/** The exit code of `vitest run` on the checkout without the plugin: properties and fixtures are ordinary tests. */
export const plainRun = async ({ project }: WorkingCopy, { env = {} }: Attack): Promise<number> => {
  const installed = join(project.dir, 'node_modules', 'vitest-oracle')
  rmSync(installed, { recursive: true, force: true })
  cpSync(STAND_IN, installed, { recursive: true })
  const { exitCode } = await runVitest(project, [], { env: { CI: 'true', ...env }, timeoutMs: MINUTES_3 })
  return exitCode
}
