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
  for (const name of contestedPaths([...paths]).flatMap(namesOf)) {
    const fold = foldPath(name)
    const twin = names.get(fold)
    if (twin === undefined) names.set(fold, name)
    else if (twin !== name) twins.set(name, { path: name, twin })
  }
  return [...twins.values()]
}

/**
 * The paths with a name that could have a twin. Two names that folding leaves as they are cannot be
 * twins, and in most trees it changes few: a glance at the lengths tells of nearly every other path.
 */
const contestedPaths = (paths: readonly string[]): readonly string[] => {
  const changes = paths.map((path) => foldPath(path) !== path)
  const names = paths.filter((_, index) => changes[index]).flatMap(namesOf)
  const folds = new Set(names.filter((name) => foldPath(name) !== name).map(foldPath))
  const lengths = [...new Set([...folds].map(({ length }) => length))]
  return paths.filter(
    (path, index) =>
      changes[index] || lengths.some((length) => isNameEnd(path, length) && folds.has(path.slice(0, length))),
  )
}

/** A path after the folders above it, outermost first. */
const namesOf = (path: string): readonly string[] =>
  Array.from({ length: path.length }, (_, at) => at + 1)
    .filter((length) => isNameEnd(path, length))
    .map((length) => path.slice(0, length))

const isNameEnd = (path: string, length: number): boolean => length === path.length || path[length] === '/'
