import type { SealedFile } from '../model/oracle-state.ts'

/** One file under another name. */
export interface MovedFile {
  readonly before: SealedFile
  readonly after: SealedFile
  /** Imports that no longer lead to the same file, as `new instead of old`. */
  readonly retargeted: readonly string[]
}

type Files = ReadonlyMap<string, SealedFile>

/** Files that are gone, each with an added one of the same bytes or of the same syntax tree but for relative imports. */
export const movedFiles = (old: Files, now: Files): readonly MovedFile[] => {
  const free = [...now.values()].filter(({ path }) => !old.has(path))
  const pairs = [...old.values()]
    .filter(({ path }) => !now.has(path))
    .flatMap((before) => {
      const index = free.findIndex((after) => isSame(before, after))
      return index === -1 ? [] : free.splice(index, 1).map((after) => ({ before, after }))
    })
  const names = new Map(pairs.map(({ before, after }) => [withoutEnd(before.path), withoutEnd(after.path)]))
  return pairs.map((pair) => ({ ...pair, retargeted: retargeted(pair, names) }))
}

const isSame = (before: SealedFile, after: SealedFile): boolean =>
  before.digest === after.digest || (before.module !== null && before.module.shape === after.module?.shape)

interface Pair {
  readonly before: SealedFile
  readonly after: SealedFile
}

/** A file that moved along is the same file. */
const retargeted = ({ before, after }: Pair, names: ReadonlyMap<string, string>): readonly string[] => {
  const [was, is] = [before.module?.imports ?? [], after.module?.imports ?? []]
  return is.flatMap((target, index) => {
    const old = was[index] ?? ''
    const expected = names.get(withoutEnd(old)) ?? withoutEnd(old)
    return expected === withoutEnd(target) ? [] : [`${target} instead of ${old}`]
  })
}

const withoutEnd = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, '')
