import type { GitRepository } from './open-repository.ts'

/** Files for one commit on top of another. */
export interface NewFiles {
  /** Full id; null: a first commit. */
  readonly tip: string | null
  /** Bytes by path; the paths are plain ASCII. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly message: string
}

/**
 * Writes a commit that adds files and returns its full id; neither an index nor a working tree is
 * needed, and nobody's name, signature or filter.
 * @throws OracleError 64 `git-failed`
 */
export const addFiles = async ({ run }: GitRepository, { tip, files, message }: NewFiles): Promise<string> => {
  const seconds = Math.floor(Date.now() / 1000)
  const stdin = Buffer.concat([
    line('feature done', 'commit refs/heads/next', `committer ${AUTHOR} ${seconds} +0000`),
    data(Buffer.from(`${message}\n`, 'utf8')),
    ...(tip === null ? [] : [line(`from ${tip}`)]),
    ...[...files].toSorted(byPath).flatMap(([path, bytes]) => [line(`M 100644 inline ${path}`), data(bytes)]),
    line('done'),
  ])
  await run({ args: ['fast-import', '--quiet', '--force', '--date-format=raw'], stdin })
  return (await run({ args: ['rev-parse', '--verify', 'refs/heads/next'] })).stdout.toString('latin1').trim()
}

const AUTHOR = 'vitest-oracle <vitest-oracle@localhost>'

const line = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`, 'utf8')

const data = (bytes: Uint8Array): Buffer => Buffer.concat([line(`data ${bytes.length}`), bytes, line('')])

const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
