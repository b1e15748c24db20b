import { kindOf } from '../io/folder.ts'
import { realPath } from '../io/real-path.ts'

/** This program's own package is never production, also where it is developed. */
const OWN = 'vitest-oracle'

/**
 * Whether a bare specifier leads to a package of this workspace: a link in `node_modules` to a
 * folder of the home. Such a package is production, not a dependency.
 */
export const isWorkspacePackage = (home: string, specifier: string): boolean => {
  const name = packageName(specifier)
  const link = `${home}/node_modules/${name}`
  if (name === OWN || kindOf(link, name) !== 'symlink') return false
  const target = realPath(link, name)
  return target.startsWith(`${realPath(home)}/`) && !target.includes('/node_modules/')
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
