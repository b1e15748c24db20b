import { delimiter, join } from 'node:path'
import type { GitRepository } from './open-repository.ts'
import { withScratchFolder } from './scratch-folder.ts'

/**
 * Does work with a repository that takes new objects into a temporary folder, which is removed
 * afterwards: nothing is written to the repository itself.
 */
export const withObjectFolder = <Result>(
  repository: GitRepository,
  work: (scratch: GitRepository, folder: string) => Promise<Result>,
): Promise<Result> =>
  withScratchFolder('objects', (folder) => {
    const objects = join(repository.commonDir, 'objects')
    return work(
      repository.with({ GIT_OBJECT_DIRECTORY: folder, GIT_ALTERNATE_OBJECT_DIRECTORIES: quote(objects) }),
      folder,
    )
  })

/** Git reads a list here: a path that holds its separator is quoted as in C. */
const quote = (path: string): string =>
  path.includes(delimiter) || path.startsWith('"') ? `"${path.replace(/["\\]/g, '\\$&')}"` : path
