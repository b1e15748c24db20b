import { foldRuns } from '../budget/fold-runs.ts'
import { kindOf } from '../io/folder.ts'
import { sealedSpecPaths } from '../lock/sealed-specs.ts'
import type { FixtureSet } from '../model/fixture.ts'
import type { History } from '../model/history.ts'
import type { SpecSource } from '../model/spec-source.ts'
import { fixtureSets } from './fixture-sets.ts'
import type { OraclePlace } from './fixtures.ts'
import type { HistorySource } from './history.ts'
import { filesOnDisk } from './oracle-files.ts'
import type { SpecQuery } from './sealed-modules.ts'

/** As `gatherFixtures`; the compiler of schemas is loaded only where there is a schema. */
export const fixturesOnDemand = async (place: OraclePlace): Promise<readonly FixtureSet[]> => {
  const files = filesOnDisk(place.home)
  if (files.kindOf(`${place.root}/schema`) === null)
    return fixtureSets({ files, root: place.root, shapeOf: () => null })
  const { gatherFixtures } = await import('./fixtures.ts')
  return gatherFixtures(place)
}

/** As `gatherSpecSources`; the parser is loaded only where LOCK lists a spec. */
export const specSourcesOnDemand = async (query: SpecQuery): Promise<readonly SpecSource[]> => {
  if (sealedSpecPaths(query.lock, query.root).length === 0) return []
  const { gatherSpecSources } = await import('./spec-sources.ts')
  return gatherSpecSources(query)
}

/**
 * Why LOCK of the working copy is not signed as its own `policy/allowed_signers` asks; null where it
 * is, or where there is no such file. What checks it is loaded only where there is one.
 * @throws OracleError 64 `ssh-keygen-missing` or `cannot-read`
 */
export const signatureOnDemand = async (place: OraclePlace): Promise<string | null> => {
  const signers = `${place.root}/policy/allowed_signers`
  if (kindOf(`${place.home}/${signers}`, signers) === null) return null
  const { gatherSignature } = await import('./lock-signature.ts')
  return gatherSignature(place)
}

/** A ledger in a folder, and what of it is wanted. */
export interface FolderHistory extends Omit<HistorySource, 'ledger'> {
  /** The ledger's folder; one that does not exist is an empty past. */
  readonly dir: string
}

/**
 * As `gatherHistory`; the formats of a ledger are loaded only where there is one.
 * @param shown the name of the ledger's folder that an error prints
 */
export const historyOnDemand = async (source: FolderHistory, shown: string): Promise<History> => {
  if (kindOf(source.dir, shown) === null) {
    const { policy, lockDigest } = source
    return foldRuns({ runs: [], rosters: new Map(), skipped: [], budgets: policy.budgets, lockDigest })
  }
  const [{ gatherHistory }, { fileLedger }] = await Promise.all([import('./history.ts'), import('./file-ledger.ts')])
  return gatherHistory({ ...source, ledger: fileLedger(source.dir, shown) })
}
