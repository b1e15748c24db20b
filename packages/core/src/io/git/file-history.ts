import type { GitRepository } from './open-repository.ts'
import { readBlobs } from './read-blobs.ts'

/** A file of one commit, with what was before. */
export interface FileHistoryQuery {
  /** Full commit id. */
  readonly commit: string
  /** Relative to the top of the repository. */
  readonly path: string
}

/**
 * The bytes that a file had after each change of it, oldest first, along the first parents: what the
 * branch held, whatever was merged into it. Commits in which it did not exist are left out.
 * @throws OracleError 64 `git-failed` or `object-missing`
 */
export const fileHistory = async (
  repository: GitRepository,
  { commit, path }: FileHistoryQuery,
): Promise<readonly Uint8Array[]> => {
  const { stdout } = await repository
    .with({ GIT_LITERAL_PATHSPECS: '1' })
    .run({ args: ['rev-list', '--first-parent', '--reverse', commit, '--', path] })
  const commits = stdout.toString('latin1').split('\n').filter(Boolean)
  const ids = await idsOf(
    repository,
    commits.map((id) => `${id}:${path}`),
  )
  const blobs = await readBlobs(repository, ids)
  return ids.flatMap((id) => blobs.get(id) ?? [])
}

/** Names with a NUL between them: a path may hold a newline. */
const idsOf = async ({ run }: GitRepository, names: readonly string[]): Promise<readonly string[]> => {
  if (names.length === 0) return []
  const { stdout } = await run({
    args: ['cat-file', '-z', '--batch-check'],
    stdin: names.map((name) => `${name}\0`).join(''),
  })
  return [...stdout.toString('latin1').matchAll(/^([0-9a-f]+) blob \d+$/gm)].map(([, id = '']) => id)
}
