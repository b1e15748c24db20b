import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { OracleError } from '../model/error.ts'
import { shellWord } from '../model/shell-word.ts'
import { kindOf } from './folder.ts'
import { isInHead } from './git/is-in-head.ts'

/**
 * The oracle's home: the nearest folder from `start` upward that holds the oracle root, at or below
 * the top of the git repository.
 * @throws OracleError 64 `no-oracle`
 */
export const findHome = (start: string, root: string): string => {
  const home = upward(start).find((folder) => kindOf(`${folder}/${root}`) !== null)
  if (home !== undefined) return home
  throw new OracleError({
    code: 'no-oracle',
    message: `find the oracle: no folder ${root}/ in ${resolve(start)} or above it`,
    hint: restoreHint(start, root) ?? hintOf(otherRoot(start)),
  })
}

/** How a root that was deleted comes back; null where the commit holds none. */
const restoreHint = (start: string, root: string): string | null => {
  const deleted = upward(start)
    .map((folder) => join(folder, root))
    .find((path) => isDeleted(path))
  if (deleted === undefined) return null
  const path = relative(resolve(start), deleted).split(sep).join('/')
  return `git checkout HEAD -- ${shellWord(`${path}/`)}   (it is in the commit, and was deleted here)`
}

/** Whether a path that is not there is in the commit that is checked out; for advice alone. */
export const isDeleted = (path: string): boolean => {
  const top = gitTop(dirname(path))
  return top !== null && isInHead(top, path)
}

const hintOf = (other: string | null): string =>
  other === null
    ? 'npx vitest-oracle init   (an oracle owner commits what it writes)'
    : `did you mean the oracle in ${other}/? --root ${other}, or oracle({ root: '${other}' }) in the Vitest config`

/** The name of an oracle root that is there, under whatever name; null where none is. */
const otherRoot = (start: string): string | null =>
  upward(start)
    .flatMap(rootsIn)
    .find((name) => /^[\w-][\w.-]*$/.test(name)) ?? null

/** It only helps: a folder that cannot be looked into holds none. */
const rootsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => kindOf(`${folder}/${name}/LOCK`) !== null)
      .toSorted()
  } catch {
    return []
  }
}

/**
 * Other oracle roots on the way from a home up to the top of the git repository, nearest first,
 * absolute: a run started in the home is not judged by them.
 */
export const rootsAbove = (home: string, root: string): readonly string[] =>
  upward(home)
    .slice(1)
    .map((folder) => join(folder, root))
    .filter((path) => kindOf(path) !== null)

/** The top of the git repository (or linked worktree) around a folder; null outside one. */
export const gitTop = (start: string): string | null => {
  const top = upward(start).at(-1)
  return top !== undefined && holdsGit(top) ? top : null
}

/** Where the home lies in its repository: `''` at the top, `packages/api` below it. */
export const homePrefix = (home: string): string =>
  relative(gitTop(home) ?? home, resolve(home))
    .split(sep)
    .join('/')

const holdsGit = (folder: string): boolean => kindOf(`${folder}/.git`) !== null

/** The folder and those above it, up to the top of the git repository or of the file system. */
const upward = (start: string): readonly string[] => {
  const folder = resolve(start)
  const parent = dirname(folder)
  return holdsGit(folder) || parent === folder ? [folder] : [folder, ...upward(parent)]
}
