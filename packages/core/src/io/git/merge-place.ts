import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layOutRepository } from './lay-out-repository.ts'
import type { GitRepository } from './open-repository.ts'
import { withScratchFolder } from './scratch-folder.ts'

const SHA256_LENGTH = 64

/**
 * Does work in an empty repository that sees the objects of another and nothing else of it: a merge
 * must not run a driver that the clone's configuration names, nor follow its `info/attributes`.
 * @param repository takes new objects, see `withObjectFolder`
 * @param commit any full id of it: its length tells the object format
 */
export const withMergePlace = <Result>(
  repository: GitRepository,
  commit: string,
  work: (scratch: GitRepository) => Promise<Result>,
): Promise<Result> =>
  withScratchFolder('merge', async (folder) => {
    layOutRepository(folder, commit.length === SHA256_LENGTH ? 'sha256' : 'sha1')
    const shallow = join(repository.commonDir, 'shallow')
    return work(repository.at(folder).with(existsSync(shallow) ? { GIT_SHALLOW_FILE: shallow } : {}))
  })
