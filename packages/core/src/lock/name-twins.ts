import { foldPath } from '../model/fold-path.ts'

/** A name that another file's path, or a folder on its way, already takes. */
export interface NameTwin {
  readonly path: string
  readonly twin: string
}

/** The names equal to an earlier one after case and NFC folding, of files and of the folders on their way. */
export const nameTwins = (paths: Iterable<string>): readonly NameTwin[] => {
  const all = [...paths]
  const contested = contestedFolds(all)
  const names = new Map<string, string>()
  const twins = new Map<string, NameTwin>()
  for (const name of namesOf(all)) {
    const fold = foldPath(name)
    if (!contested.has(fold)) continue
    const twin = names.get(fold)
    if (twin === undefined) names.set(fold, name)
    else if (twin !== name) twins.set(name, { path: name, twin })
  }
  return [...twins.values()]
}

/** Only a name that folding changes can have a twin: in most trees these are few. */
const contestedFolds = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(namesOf(paths.filter((path) => foldPath(path) !== path)).map(foldPath))

/** Every path after the folders above it that were not there before, outermost first. */
const namesOf = (paths: readonly string[]): readonly string[] => {
  const folders = new Set([''])
  let last = ''
  return paths.flatMap((path) => {
    const folder = parentOf(path)
    if (folder === last) return path
    last = folder
    return [...newFolders(folder, folders), path]
  })
}

const newFolders = (folder: string, known: Set<string>): readonly string[] => {
  if (known.has(folder)) return []
  known.add(folder)
  return [...newFolders(parentOf(folder), known), folder]
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
