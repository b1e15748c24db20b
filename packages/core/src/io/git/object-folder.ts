import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { GitRepository } from './open-repository.ts'

/**
 * Does work with a repository that takes new objects into a temporary folder, which is removed
 * afterwards: nothing is written to the repository itself.
 */
export const withObjectFolder = async <Result>(
  repository: GitRepository,
  work: (scratch: GitRepository, folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-oracle-objects-'))
  try {
    const objects = join(repository.commonDir, 'objects')
    return await work(
      repository.with({ GIT_OBJECT_DIRECTORY: folder, GIT_ALTERNATE_OBJECT_DIRECTORIES: quote(objects) }),
      folder,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Git reads a list here: a path that holds its separator is quoted as in C. */
const quote = (path: string): string =>
  path.includes(delimiter) || path.startsWith('"') ? `"${path.replace(/["\\]/g, '\\$&')}"` : path
