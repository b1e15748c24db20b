import type { Lock } from '../model/lock.ts'

const SPEC = /\.(?:test|spec)\.(?:[cm]?[jt]s|[jt]sx)$/

/** Whether a path is named as a test module. */
export const isSpecPath = (path: string): boolean => SPEC.test(path)

/** The spec files that LOCK lists, the frozen ones excluded: a full run includes each of them. */
export const sealedSpecPaths = (lock: Lock, root: string): string[] =>
  lock.entries.map(({ path }) => path).filter((path) => isSpecPath(path) && !path.startsWith(`${root}/frozen/`))
