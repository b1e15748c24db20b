import type { GitRepository } from '../io/git/open-repository.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import type { Extensions } from '../model/extensions.ts'
import type { OracleState } from '../model/oracle-state.ts'
import { type CommitFiles, isPlain } from './commit-files.ts'
import type { CommitOracle } from './commit-oracle.ts'
import { sealedModule } from './sealed-module.ts'

/** One side of a comparison. */
export interface StateQuery {
  readonly repository: GitRepository
  readonly files: CommitFiles
  readonly oracle: CommitOracle
  /** The oracle of the other side: of what is equal there, nothing is parsed. Null: there is none. */
  readonly other: CommitOracle | null
  readonly extensions: Extensions
}

/**
 * An oracle of a commit as it is compared with another.
 * @throws OracleError 64 `object-missing`
 */
export const oracleState = async (query: StateQuery): Promise<OracleState> => {
  const { repository, oracle, extensions } = query
  const { root } = oracle.policy
  const read = await textReader(query)
  const equal = new Set(query.other?.tree.files.map(({ path, digest }) => `${digest} ${path}`))
  const signers = read(`${root}/policy/allowed_signers`)
  return {
    policy: oracle.policy,
    files: oracle.tree.files.map(({ path, digest }) => {
      const text = equal.has(`${digest} ${path}`) ? null : read(path)
      return { path, digest, module: text === null ? null : sealedModule(path, text) }
    }),
    fixtures: oracle.fixtures,
    schemas: schemasOf(query, read),
    signers: signers === null ? null : signerLines(signers),
    extensions,
    isHistoryCut: repository.isShallow,
  }
}

type ReadText = (path: string) => string | null

/** Texts of what LOCK lists; null for what is no plain file or no text. */
const textReader = async ({ repository, files, oracle }: StateQuery): Promise<ReadText> => {
  const entries = oracle.tree.files.flatMap(({ path }) => files.entryAt(path) ?? []).filter(isPlain)
  const blobs = await readBlobs(
    repository,
    entries.map(({ id }) => id),
  )
  const ids = new Map(entries.map(({ path, id }) => [path, id]))
  return (path) => {
    const bytes = blobs.get(ids.get(path) ?? '')
    return bytes === undefined || bytes.includes(0) ? null : bytes.toString('utf8')
  }
}

/** What cannot be parsed was refused where the fixtures were read; a schema of no set is compared as it is. */
const schemasOf = ({ oracle }: StateQuery, read: ReadText): OracleState['schemas'] => {
  const folder = `${oracle.policy.root}/schema/`
  const paths = oracle.tree.files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(folder) && path.endsWith('.json'))
  return new Map(paths.map((path) => [path, parseSchema(read(path) ?? '')]))
}

/** A text that is no JSON is compared as a text. */
const parseSchema = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return { text }
    throw error
  }
}

const signerLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
