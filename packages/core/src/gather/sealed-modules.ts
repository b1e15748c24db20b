import { readBytes, sha256Hex } from '../io/files.ts'
import { kindOf } from '../io/folder.ts'
import type { Digest } from '../model/digest.ts'
import type { Lock } from '../model/lock.ts'
import type { Policy } from '../model/policy.ts'
import { isSealedPath } from '../policy/classify-path.ts'
import type { OraclePlace } from './fixtures.ts'
import { type ModuleImport, parseModule } from './parse-module.ts'
import { resolveImport, type Target } from './resolve-import.ts'
import { isWorkspacePackage } from './workspace-package.ts'

/** What the text of sealed specs is read with. */
export interface SpecQuery extends OraclePlace {
  readonly policy: Policy
  readonly lock: Lock
}

/** One import and where it leads. */
export interface Edge extends ModuleImport {
  readonly target: Target
}

/** The imports of a sealed module, each read once. */
export type ReadModule = (path: string) => readonly Edge[]

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/

/**
 * A reader of sealed modules; one that LOCK does not list has no imports.
 * @throws OracleError 64 `spec-unparsable`, when called
 */
export const moduleReader = ({ home, root, policy, lock }: SpecQuery): ReadModule => {
  const locked = new Map(lock.entries.map(({ path, digest }) => [path, digest]))
  const known = new Map<string, readonly Edge[]>()
  const isOwnFolder = (name: string): boolean =>
    kindOf(`${home}/${name}`, name) === 'folder' && kindOf(`${home}/node_modules/${name}`, name) === null
  const context = {
    isLocked: (path: string): boolean => locked.has(path),
    isSealed: (path: string): boolean => path.startsWith(`${root}/`) || isSealedPath(policy, path),
    isOwnFolder,
    isWorkspacePackage: (specifier: string): boolean => isWorkspacePackage(home, specifier),
  }
  const load = (from: string): readonly Edge[] =>
    parseLocked({ home, path: from, digest: locked.get(from) }).map((found) => ({
      ...found,
      target: found.isComputed
        ? { kind: 'production', name: found.specifier }
        : resolveImport(found.specifier, { ...context, from }),
    }))
  return (path) => {
    const edges = known.get(path) ?? load(path)
    known.set(path, edges)
    return edges
  }
}

const parseLocked = ({ home, path, digest }: LockedModule): readonly ModuleImport[] => {
  if (digest === undefined || !SOURCE.test(path) || kindOf(`${home}/${path}`, path) !== 'file') return []
  const bytes = readBytes(`${home}/${path}`, path)
  try {
    return parseModule(path, Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    // What differs from LOCK is drift, which is worse news than that it does not parse.
    if (sha256Hex(bytes) !== digest) return []
    throw error
  }
}

interface LockedModule {
  readonly home: string
  readonly path: string
  /** Undefined where LOCK does not list it. */
  readonly digest: Digest | undefined
}
