import { foldPath } from '../model/fold-path.ts'

/** A name that another file's path, or a folder on its way, already takes. */
export interface NameTwin {
  readonly path: string
  readonly twin: string
}

/** The names equal to an earlier one after case and NFC folding, of files and of the folders on their way. */
export const nameTwins = (paths: Iterable<string>): readonly NameTwin[] => {
  const names = new Map<string, string>()
  const twins = new Map<string, NameTwin>()
  for (const path of paths) {
    for (const name of newPrefixes(path, names)) {
      const fold = foldPath(name)
      const twin = names.get(fold)
      if (twin === undefined) names.set(fold, name)
      else if (twin !== name) twins.set(name, { path: name, twin })
    }
  }
  return [...twins.values()]
}

/** A path and the folders above it that were not seen before, outermost first. */
const newPrefixes = (path: string, names: ReadonlyMap<string, string>): readonly string[] => {
  const prefixes: string[] = []
  for (let name = path; name !== '' && names.get(foldPath(name)) !== name; name = parentOf(name)) prefixes.unshift(name)
  return prefixes
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
