import type { ModuleObservation } from '@vitest-oracle/core/run'

/** What names a module in a session: the same file may be a module of several projects. */
export const keyFor = (project: string, path: string): string => `${project}\n${path}`

/** The same of one that was seen. */
export const keyOf = ({ module: { project, path } }: { readonly module: ModuleObservation }): string =>
  keyFor(project, path)

/** The project in a key. */
export const projectOfKey = (key: string): string => key.slice(0, key.indexOf('\n'))

/** The path in a key. */
export const pathOfKey = (key: string): string => key.slice(key.indexOf('\n') + 1)
