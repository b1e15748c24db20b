import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './a-project.ts'
import type { Repository } from './a-repository.ts'
import { sealProject } from './seal-project.ts'
import type { VitestMajor } from './toolchain.ts'
import { writeFiles } from './write-files.ts'

/** Where a project lies and what it runs on. */
export interface ProjectPlace {
  /** Holds the project in `project/` and its temporary files in `temp/`; removed with it. */
  readonly base: string
  readonly major: VitestMajor
  readonly repository: Repository | null
}

/** The project whose files lie in `base`. */
export const openProject = ({ base, major, repository }: ProjectPlace): Project => {
  const dir = join(base, 'project')
  const dispose = async (): Promise<void> => rmSync(base, { recursive: true, force: true, maxRetries: 3 })
  return {
    dir,
    major,
    eventsFile: join(base, 'events'),
    tempDir: join(base, 'temp'),
    repository,
    write: (changed) => writeFiles(dir, changed),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    seal: () => void sealProject(dir),
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}
