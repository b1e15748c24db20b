import { cpSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from './a-project.ts'
import { aRepository } from './a-repository.ts'
import { openProject } from './open-project.ts'

/** A second project with the same files, history included; the caller disposes of it. */
export const copyProject = async ({ dir, major, repository }: Project): Promise<Project> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-')))
  const target = join(base, 'project')
  cpSync(dir, target, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(base, 'temp'))
  return openProject({ base, major, repository: repository === null ? null : await aRepository({ dir: target }) })
}
