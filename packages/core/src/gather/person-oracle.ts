import { compareOracles } from '../comparison/compare-oracles.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { compareLock } from '../lock/compare-lock.ts'
import { isOracleError, type OracleError } from '../model/error.ts'
import { NO_EXTENSIONS } from '../model/extensions.ts'
import type { OracleChange } from '../model/oracle-change.ts'
import type { CommitFiles } from './commit-files.ts'
import { type CommitOracle, commitOracle } from './commit-oracle.ts'
import { earlierExtensions } from './earlier-extensions.ts'
import { oracleState } from './oracle-state.ts'

/** A person's change of one home: both sides, and the oracle that it brings. */
export interface PersonQuery {
  readonly repository: GitRepository
  readonly root: string
  readonly before: CommitFiles
  readonly after: CommitFiles
  readonly oracle: CommitOracle
  /** Full id of the base commit. */
  readonly base: string
  readonly prefix: string
}

/** What became of the oracle, and what it was. */
export interface PersonOracle {
  readonly changes: readonly OracleChange[]
  /** Null where base has no oracle that can be read. */
  readonly old: CommitOracle | null
}

/**
 * Compares the oracle of base with the one that a person's change brings. A base without an oracle, or
 * with a broken one, is no obstacle: that is what such a change may be for.
 * @throws OracleError 64 where git cannot say
 */
export const personOracle = async (query: PersonQuery): Promise<PersonOracle> => {
  const { repository, root, before, after, oracle } = query
  const found = await oldOracle(query)
  if (found.old === null) {
    const state = { repository, files: after, oracle, other: null, extensions: NO_EXTENSIONS }
    return { old: null, changes: [...found.problems, ...compareOracles(null, await oracleState(state))] }
  }
  const { old } = found
  const extensions = await earlierExtensions(repository, { ...query, root })
  const [was, is] = await Promise.all([
    oracleState({ repository, files: before, oracle: old, other: oracle, extensions }),
    oracleState({ repository, files: after, oracle, other: old, extensions: NO_EXTENSIONS }),
  ])
  return { old, changes: [...repairs(old), ...compareOracles(was, is)] }
}

type Found = { readonly old: CommitOracle } | { readonly old: null; readonly problems: readonly OracleChange[] }

const oldOracle = async ({ repository, root, before }: PersonQuery): Promise<Found> => {
  if (before.entryAt(root) === null && before.below(root).length === 0) return { old: null, problems: [] }
  try {
    return { old: await commitOracle({ repository, files: before, root, mayLackLock: true }) }
  } catch (error) {
    if (!isOracleError(error) || !REPAIRABLE.has(error.code)) throw error
    return { old: null, problems: [unusable(root, error)] }
  }
}

/** What a person may repair. A git that cannot answer is none of it. */
const REPAIRABLE: ReadonlySet<string> = new Set([
  'cannot-read',
  'lock-too-new',
  'newer-version',
  'no-root',
  'policy-invalid',
  'policy-missing',
  'schema-unusable',
])

const repaired = (subject: string, before: string): OracleChange => ({
  kind: 'base-repaired',
  subject,
  direction: 'other',
  before,
  after: null,
})

const unusable = (root: string, { message }: OracleError): OracleChange =>
  repaired(root, `base could not be used, so that nothing can be compared with it: cannot ${message}`)

/** What base's own LOCK did not list as it was. */
const repairs = ({ policy, lock, lockProblem, tree }: CommitOracle): readonly OracleChange[] => {
  if (lockProblem !== null) return [repaired(`${policy.root}/LOCK`, `at base: ${lockProblem}`)]
  return compareLock(lock, tree).map(({ path, reason }) =>
    repaired(path, `at base it was not what LOCK lists: ${reason}`),
  )
}
