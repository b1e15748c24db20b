import { openRepository } from '../io/git/open-repository.ts'
import { headCommit } from '../io/git.ts'
import { gitTop } from '../io/home.ts'
import type { Extensions } from '../model/extensions.ts'
import { earlierExtensions } from './earlier-extensions.ts'
import type { OraclePlace } from './fixtures.ts'

/** How often records were extended before. */
export interface RecordExtensions {
  readonly counts: Extensions
  /** Whether the clone is shallow, so that there may have been more. */
  readonly isCut: boolean
}

/**
 * How often each record was extended up to the commit that is checked out; null where no history can
 * say: outside a repository and before its first commit.
 * @throws OracleError 64 where git cannot say
 */
export const recordExtensions = async ({ home, root }: OraclePlace): Promise<RecordExtensions | null> => {
  const head = gitTop(home) === null ? null : await headCommit(home)
  if (head === null) return null
  const repository = await openRepository(home)
  const query = { base: head.sha, prefix: repository.prefix, root }
  return { counts: await earlierExtensions(repository, query), isCut: repository.isShallow }
}
