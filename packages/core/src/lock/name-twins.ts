import { foldPath } from '../model/fold-path.ts'

/** A name that another file's path, or a folder on its way, already takes. */
export interface NameTwin {
  readonly path: string
  readonly twin: string
}

/** The names equal to an earlier one after case and NFC folding, of files and of the folders on their way. */
export const nameTwins = (paths: Iterable<string>): readonly NameTwin[] => {
  const all = [...paths]
  const isFolded = all.map((path) => foldPath(path) === path)
  const namesAt = contestedNames(all.filter((_, index) => !isFolded[index]))
  const names = new Map<string, string>()
  const twins = new Map<string, NameTwin>()
  all.forEach((path, index) => {
    for (const name of isFolded[index] ? namesAt(path) : namesOf(path)) {
      const fold = foldPath(name)
      const twin = names.get(fold)
      if (twin === undefined) names.set(fold, name)
      else if (twin !== name) twins.set(name, { path: name, twin })
    }
  })
  return [...twins.values()]
}

/**
 * Two names that folding leaves as they are cannot be twins: of such a path only those count that one of
 * the others folds to. In most trees these are few, so a glance at the lengths leaves nearly all out.
 */
const contestedNames = (changing: readonly string[]): ((path: string) => readonly string[]) => {
  const folds = new Set(changing.flatMap(namesOf).map(foldPath))
  const lengths = [...new Set([...folds].map(({ length }) => length))].toSorted((a, b) => a - b)
  return (path) =>
    lengths
      .filter((length) => isNameEnd(path, length))
      .map((length) => path.slice(0, length))
      .filter((name) => folds.has(name))
}

/** A path after the folders above it, outermost first. */
const namesOf = (path: string): readonly string[] =>
  Array.from({ length: path.length }, (_, at) => at + 1)
    .filter((length) => isNameEnd(path, length))
    .map((length) => path.slice(0, length))

const isNameEnd = (path: string, length: number): boolean => length === path.length || path[length] === '/'
