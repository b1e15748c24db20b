import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from './a-project.ts'
import { aRepository } from './a-repository.ts'
import { linkModules } from './link-modules.ts'
import { openProject } from './open-project.ts'
import { toolchain, type VitestMajor } from './toolchain.ts'

/** A fresh clone with its packages installed, as a new CI runner has it; the caller disposes of it. */
export const cloneProject = async (url: string, major: VitestMajor = 4): Promise<Project> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-')))
  const dir = join(base, 'project')
  mkdirSync(join(base, 'temp'))
  execFileSync('git', ['clone', '--quiet', '--depth=1', url, dir], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: devNull },
  })
  linkModules(dir, await toolchain(major))
  return openProject({ base, major, repository: await aRepository({ dir }) })
}
