import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative } from 'node:path'
import { OracleError } from '../../model/error.ts'

/**
 * The absolute path of git. Folders of the tree under judgement are no place to find it in, and
 * `npx` puts one of them first.
 * @param inside a folder of the working tree
 * @throws OracleError 64 `git-missing`
 */
export const findGit = (inside: string, path = process.env.PATH ?? ''): string => {
  const name = process.platform === 'win32' ? 'git.exe' : 'git'
  const found = path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !isOfProject(folder, inside))
    .map((folder) => join(folder, name))
    .find(isProgram)
  if (found !== undefined) return found
  throw new OracleError({
    code: 'git-missing',
    message: 'run git: no absolute folder of the PATH outside the repository holds it',
    hint: 'install git 2.38 or newer and put it on the PATH (the CI owner)',
  })
}

const isOfProject = (folder: string, inside: string): boolean =>
  /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder) || isBelow(inside, folder)

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // Not there or not ours to run: the next folder of the PATH is asked.
    return false
  }
}
