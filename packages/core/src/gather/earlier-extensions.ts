import { countExtensions, type Expiries } from '../comparison/count-extensions.ts'
import { countRestarts } from '../comparison/count-restarts.ts'
import { decodeText } from '../io/files.ts'
import { fileHistory } from '../io/git/file-history.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { isOracleError } from '../model/error.ts'
import type { Extensions } from '../model/extensions.ts'
import type { Expiry } from '../model/policy.ts'
import { parseFlakeBudget } from '../policy/parse-flake-budget.ts'
import { parseManifest } from '../policy/parse-manifest.ts'
import type { SourceFile } from '../policy/source-file.ts'

/** Whose records, and up to which commit. */
export interface ExtensionQuery {
  /** Full id of the commit that a change starts from. */
  readonly base: string
  /** Where home lies in its repository: empty at the top. */
  readonly prefix: string
  readonly root: string
}

/**
 * How often each budget, permit and frozen case was extended up to base, and each window started anew.
 * @throws OracleError 64 where git cannot say
 */
export const earlierExtensions = async (
  repository: GitRepository,
  { base, prefix, root }: ExtensionQuery,
): Promise<Extensions> => {
  const readAll = async <Read>(name: string, read: (file: SourceFile) => Read): Promise<readonly Read[]> => {
    const path = `${root}/${name}`
    const texts = await fileHistory(repository, { commit: base, path: prefix === '' ? path : `${prefix}/${path}` })
    return texts.flatMap((bytes) => tryRead(() => read({ path, text: decodeText(bytes, path) })))
  }
  const [records, frozen] = await Promise.all([
    readAll('policy/flake_budget.yaml', parseFlakeBudget),
    readAll('frozen/manifest.json', parseManifest),
  ])
  return {
    budgets: countExtensions(records.map(({ budgets }) => expiriesOf(budgets.values()))),
    permits: countExtensions(records.map(({ permits }) => expiriesOf(permits.values()))),
    freezes: countExtensions(frozen.map(expiriesOf)),
    restarts: countRestarts(records.map(({ budgets }) => new Map([...budgets].map(([id, { since }]) => [id, since])))),
  }
}

const expiriesOf = (records: Iterable<{ readonly id: string; readonly expires: Expiry | null }>): Expiries =>
  new Map([...records].map(({ id, expires }) => [id, expires]))

/** A commit in which the file could not be used granted nothing: the ones around it count. */
const tryRead = <Read>(read: () => Read): readonly Read[] => {
  try {
    return [read()]
  } catch (error) {
    if (isOracleError(error)) return []
    throw error
  }
}
