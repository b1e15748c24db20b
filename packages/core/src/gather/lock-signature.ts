import { readBytes } from '../io/files.ts'
import { kindOf } from '../io/folder.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import { signatureProblem } from '../io/verify-signature.ts'
import { type CommitFiles, isPlain } from './commit-files.ts'
import type { OraclePlace } from './fixtures.ts'

/** Whose word counts, and what it is about. */
export interface SignatureQuery {
  readonly repository: GitRepository
  /** A folder of the working tree. */
  readonly inside: string
  readonly root: string
  /** The commit that holds LOCK and LOCK.sig. */
  readonly sealed: CommitFiles
  /** The commits whose `allowed_signers` must each be satisfied, by name; one without that file asks for nothing. */
  readonly trusted: readonly (readonly [side: string, files: CommitFiles])[]
}

/**
 * Why LOCK of a commit is not signed as it must be; null where it is, or where nobody asks.
 * @throws OracleError 64 `ssh-keygen-missing` or `object-missing`
 */
export const commitSignature = async (query: SignatureQuery): Promise<string | null> => {
  const { root, sealed } = query
  const path = `${root}/${SIGNERS}`
  const asking = query.trusted.filter(([, files]) => files.entryAt(path) !== null)
  if (asking.length === 0) return null
  const lock = await bytesAt(query, sealed, `${root}/LOCK`)
  const signature = await bytesAt(query, sealed, `${root}/LOCK.sig`)
  for (const [side, files] of asking) {
    const signers = await bytesAt(query, files, path)
    const problem =
      signers === null || lock === null
        ? `${signers === null ? SIGNERS : 'LOCK'} is not a plain file`
        : await signatureProblem({ inside: query.inside, signers, signature, lock })
    if (problem !== null) return `${problem}; ${SIGNERS} at ${side} asks for a signature`
  }
  return null
}

const SIGNERS = 'policy/allowed_signers'

const bytesAt = async (
  { repository }: SignatureQuery,
  { entryAt }: CommitFiles,
  path: string,
): Promise<Uint8Array | null> => {
  const entry = entryAt(path)
  if (entry === null || !isPlain(entry)) return null
  return (await readBlobs(repository, [entry.id])).get(entry.id) ?? null
}

/**
 * The same of the working copy, by its own `allowed_signers`: who signs is only decided by a base commit.
 * @throws OracleError 64 `ssh-keygen-missing` or `cannot-read`
 */
export const gatherSignature = async ({ home, root }: OraclePlace): Promise<string | null> => {
  const read = (name: string): Uint8Array | null => {
    const path = `${root}/${name}`
    return kindOf(`${home}/${path}`, path) === null ? null : readBytes(`${home}/${path}`, path)
  }
  const [signers, lock] = [read(SIGNERS), read('LOCK')]
  if (signers === null || lock === null) return null
  const problem = await signatureProblem({ inside: home, signers, signature: read('LOCK.sig'), lock })
  return problem === null ? null : `${problem}; the working copy's own ${SIGNERS} asks for a signature`
}
