import { foldPath } from '../model/fold-path.ts'
import { isManifestName } from '../policy/path-names.ts'
import { type ConfigReference, configReferences } from './config-references.ts'
import { joinPath } from './join-path.ts'
import { candidates } from './resolve-import.ts'

/** The files of a commit, by paths relative to the top of the repository. */
export interface ConfigTree {
  readonly paths: readonly string[]
  /** The texts of those that are plain files; the others are left out. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/**
 * What the configuration of a run loads, folded, each with the configuration that does: its own
 * relative imports to the end, and the setup files, reporters and the like that it names. A path
 * that is not there counts too where a file put there would be loaded.
 */
export const configModules = async ({ paths, read }: ConfigTree): Promise<ReadonlyMap<string, string>> => {
  const loaded = new Map<string, string>()
  let wave = paths.filter(isConfigFile).map((path) => ({ path, config: path }))
  const seen = new Set(wave.map(({ path }) => path))
  while (wave.length > 0) {
    const texts = await read(wave.map(({ path }) => path))
    const found = wave.flatMap(({ path, config }) =>
      configReferences(path, texts.get(path) ?? '').flatMap((reference) =>
        placesOf(path, reference).map((place) => ({ place, config, isImport: reference.kind === 'import' })),
      ),
    )
    for (const { place, config } of found)
      if (!loaded.has(foldPath(place)) && !isManifestName(foldPath(place))) loaded.set(foldPath(place), config)
    wave = found
      .filter(({ place, isImport }) => isImport && !seen.has(place))
      .map(({ place, config }) => ({ path: place, config }))
    for (const { path } of wave) seen.add(path)
  }
  return loaded
}

const isConfigFile = (path: string): boolean =>
  /^(?:vitest\.config|vite\.config|vitest\.workspace)\.[^/]+$/.test(foldPath(path.slice(path.lastIndexOf('/') + 1))) &&
  !/(?:^|\/)node_modules\//.test(path)

const placesOf = (from: string, { text, bases }: ConfigReference): readonly string[] =>
  bases.flatMap((base) => {
    const path = joinPath(from, `./${base}/${text.replace(/^<rootDir>/, '.')}`)
    if (path === '' || path.startsWith('..')) return []
    return candidates(path)
  })
