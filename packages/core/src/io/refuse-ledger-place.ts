import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { OracleError } from '../model/error.ts'

/**
 * Refuses a folder for a ledger that holds other things already: the oracle's home or one around it,
 * an oracle, git's own. Where a symbolic link leads to counts too.
 *
 * @param home absolute
 * @param dir absolute
 * @param shown the folder as messages name it
 * @throws OracleError 64 `ledger-place`
 */
export const refuseLedgerPlace = (home: string, dir: string, shown: string): void => {
  const problem = problemOf(resolve(home), dir) ?? problemOf(realPlace(home), realPlace(dir))
  if (problem === null) return
  throw new OracleError({
    code: 'ledger-place',
    message: `keep a ledger in ${shown}: ${problem}`,
    hint: 'name a folder that holds nothing else and that git ignores: .oracle-ledger',
  })
}

/** Where a path leads to, as far as it exists. */
export const realPlace = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    // What does not exist leads nowhere else; the folder around it may.
    return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path))
  }
}

const problemOf = (home: string, dir: string): string | null => {
  if (isAtOrBelow(dir, home)) return 'it is the home of the oracle, or a folder around it'
  const inside = isAtOrBelow(home, dir) ? relative(home, dir) : dir
  if (inside.split(sep).some((name) => name.toLowerCase() === '.git')) return 'it belongs to git'
  const oracle = upTo(home, dir).find(
    (folder) => existsSync(join(folder, 'LOCK')) && existsSync(join(folder, 'policy')),
  )
  return oracle === undefined ? null : 'it belongs to an oracle'
}

/** The folder and those around it, without the home and those around that one. */
const upTo = (home: string, folder: string): readonly string[] =>
  isAtOrBelow(folder, home) ? [] : [folder, ...upTo(home, dirname(folder))]

const isAtOrBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}
