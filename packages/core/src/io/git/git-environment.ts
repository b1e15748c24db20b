import { devNull } from 'node:os'

/** Variables for git beside those that every call gets. */
export type GitVariables = Readonly<Record<string, string>>

/**
 * The environment of every call: no `GIT_*` variable of the caller (a hook sets them), no system or
 * user configuration, no replaced objects, nothing fetched on demand, English.
 */
export const gitEnvironment = (extra: GitVariables = {}): NodeJS.ProcessEnv => ({
  ...callersEnvironment(),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  ...extra,
})

/** The same with the caller's own configuration, for what only a person at a desk asks of git. */
export const callersEnvironment = (extra: GitVariables = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'))),
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
  ...extra,
})

/** Settings that win over those of the repository: no program of it is run, warnings are given, names are bytes. */
export const GIT_SETTINGS: readonly string[] = [
  'core.quotePath=false',
  'core.warnAmbiguousRefs=true',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting])
