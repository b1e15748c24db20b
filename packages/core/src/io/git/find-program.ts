import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative } from 'node:path'

/**
 * The absolute path of a program; null where no folder of the PATH holds it. Folders of the tree
 * under judgement are no place to find it in, and `npx` puts one of them first.
 * @param inside a folder of the working tree
 */
export const findProgram = (program: string, inside: string, path = process.env.PATH ?? ''): string | null => {
  const name = process.platform === 'win32' ? `${program}.exe` : program
  const found = path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !isOfProject(folder, inside))
    .map((folder) => join(folder, name))
    .find(isProgram)
  return found ?? null
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
