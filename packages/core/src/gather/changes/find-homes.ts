import type { TreeMap } from '../../io/git/list-tree.ts'
import { decodePath } from '../../io/git/path-bytes.ts'

/**
 * Every folder of a tree that holds an oracle's LOCK, outermost first: empty for the top. What lies
 * in an oracle or among installed packages is no home.
 */
export const findHomes = (tree: TreeMap, root: string): readonly string[] => {
  const lock = `${root}/LOCK`
  const homes = [...tree.keys()]
    .filter((raw) => raw.endsWith(lock) && (raw.length === lock.length || raw.at(-lock.length - 1) === '/'))
    .map((raw) => decodePath(raw.slice(0, -lock.length - 1)).text)
  return homes.filter((home) => !home.split('/').some((part) => part === root || part === 'node_modules')).sort()
}

/** The nearest home at or above a folder, also one without a LOCK; null for none. */
export const nearestHome = (tree: TreeMap, root: string, from: string): string | null => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = Buffer.from(folder === '' ? root : `${folder}/${root}`, 'utf8').toString('latin1')
    if (tree.has(place) || [...tree.keys()].some((raw) => raw.startsWith(`${place}/`))) return folder
    if (folder === '') return null
  }
}
