import type { TreeMap } from '../io/git/list-tree.ts'
import type { GitRepository } from '../io/git/open-repository.ts'
import { decodePath } from '../io/git/path-bytes.ts'
import { readBlobs } from '../io/git/read-blobs.ts'
import type { Change } from '../model/change.ts'
import { foldPath } from '../model/fold-path.ts'
import { commitFiles, isPlain } from './commit-files.ts'
import { configModules } from './config-modules.ts'
import { joinPath } from './join-path.ts'

/**
 * The changes of a home at `prefix`, each of what the configuration of the base tree loads as one of
 * configuration, wherever it lies. What is sealed stays sealed.
 * @throws OracleError 64 `object-missing`
 */
export const loadedByConfig = async (
  repository: GitRepository,
  before: TreeMap,
  { changes, prefix }: { readonly changes: readonly Change[]; readonly prefix: string },
): Promise<readonly Change[]> => {
  const loaded = await modulesOf(repository, before)
  return changes.map((change) => {
    if (change.class === 'sealed' || change.class === 'config') return change
    const loadedBy = loaded.get(foldPath(joinPath(`${prefix}/x`, change.path)))
    return loadedBy === undefined ? change : { ...change, class: 'config', loadedBy }
  })
}

const modulesOf = (repository: GitRepository, before: TreeMap): Promise<ReadonlyMap<string, string>> => {
  const { entryAt } = commitFiles(before, '')
  return configModules({
    paths: [...before.keys()].map((raw) => decodePath(raw).text),
    read: async (paths) => {
      const plain = paths.flatMap((path) => {
        const entry = entryAt(path)
        return entry !== null && isPlain(entry) ? [{ path, id: entry.id }] : []
      })
      const blobs = await readBlobs(
        repository,
        plain.map(({ id }) => id),
      )
      return new Map(plain.map(({ path, id }) => [path, blobs.get(id)?.toString('utf8') ?? '']))
    },
  })
}
