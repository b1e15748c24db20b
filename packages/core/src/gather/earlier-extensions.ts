import { countExtensions, type Expiries } from '../comparison/count-extensions.ts'
import { decodeText } from '../io/files.ts'
import { fileHistory } from '../io/git/file-history.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { isOracleError } from '../model/error.ts'
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
 * How often each budget, permit and frozen case was extended up to base, by its id.
 * @throws OracleError 64 where git cannot say
 */
export const earlierExtensions = async (
  repository: GitRepository,
  { base, prefix, root }: ExtensionQuery,
): Promise<ReadonlyMap<string, number>> => {
  const count = async (name: string, read: (file: SourceFile) => Expiries): Promise<ReadonlyMap<string, number>> => {
    const path = `${root}/${name}`
    const texts = await fileHistory(repository, { commit: base, path: prefix === '' ? path : `${prefix}/${path}` })
    return countExtensions(texts.flatMap((bytes) => tryRead(() => read({ path, text: decodeText(bytes, path) }))))
  }
  const [records, freezes] = await Promise.all([
    count('policy/flake_budget.yaml', readRecords),
    count('frozen/manifest.json', (file) => new Map(parseManifest(file).map(({ id, expires }) => [id, expires]))),
  ])
  return new Map([...records, ...freezes])
}

const readRecords = (file: SourceFile): Expiries => {
  const { budgets, permits } = parseFlakeBudget(file)
  return new Map([...budgets.values(), ...permits.values()].map(({ id, expires }) => [id, expires]))
}

/** A commit in which the file could not be used granted nothing: the ones around it count. */
const tryRead = (read: () => Expiries): readonly Expiries[] => {
  try {
    return [read()]
  } catch (error) {
    if (isOracleError(error)) return []
    throw error
  }
}
