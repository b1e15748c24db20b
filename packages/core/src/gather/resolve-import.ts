import { joinPath } from './join-path.ts'

/** Where an import leads. */
export type Target =
  | { readonly kind: 'sealed'; readonly path: string }
  /** Relative to home, or the specifier where it is an alias. */
  | { readonly kind: 'production'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string }

/** What decides where an import leads. */
export interface ImportContext {
  /** The importing module, relative to home. */
  readonly from: string
  /** Whether LOCK lists a path. */
  readonly isLocked: (path: string) => boolean
  /** Whether a path that LOCK does not list is sealed all the same. */
  readonly isSealed: (path: string) => boolean
  /** Whether a bare name is a folder of the home, and no package: `src/order` under a `baseUrl`. */
  readonly isOwnFolder: (name: string) => boolean
  /** Whether a bare specifier leads to a package of the same workspace. */
  readonly isWorkspacePackage: (specifier: string) => boolean
}

/** Where a specifier without a query leads. */
export const resolveImport = (specifier: string, context: ImportContext): Target => {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return resolveBare(specifier, context)
  const path = joinPath(context.from, specifier)
  const locked = candidates(path).find(context.isLocked)
  if (locked !== undefined) return { kind: 'sealed', path: locked }
  return context.isSealed(path) ? { kind: 'sealed', path } : { kind: 'production', name: path }
}

const resolveBare = (specifier: string, { isOwnFolder, isWorkspacePackage }: ImportContext): Target => {
  const isAlias = /^(?:@\/|~|#|\/|file:)/.test(specifier) || isOwnFolder(specifier.split('/')[0] ?? '')
  return { kind: isAlias || isWorkspacePackage(specifier) ? 'production' : 'package', name: specifier }
}

const SOURCES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/** The files that Vite tries for a path, and the TypeScript that a `.js` may stand for. */
export const candidates = (path: string): readonly string[] => {
  const typescript = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return [path, typescript, ...SOURCES.flatMap((end) => [`${path}${end}`, `${path}/index${end}`]), `${path}.json`]
}
