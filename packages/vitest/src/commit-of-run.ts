import { type HeadCommit, type RunEvidence, withUntracked } from '@vitest-oracle/core/run'
import { isLoaded } from './importers-of.ts'
import type { Session } from './session.ts'
import { pathInHome } from './worker/relative-path.ts'

/**
 * The commit that a finished run was of: dirty also where the run loaded a file that git does not track. That
 * is a test module, a file of the oracle or of the configuration, or one in the module graph of a project: what
 * code under test reads by itself is not seen. In watch mode, which records nothing, none is looked for.
 *
 * @throws OracleError 64 `git-failed`
 */
export const commitOfRun = async (
  { vitest, oracle, head }: Pick<Session, 'vitest' | 'oracle' | 'head'>,
  { modules }: Pick<RunEvidence, 'modules'>,
): Promise<HeadCommit | null> => {
  const { home, seenHome, tree, policy } = oracle
  if (vitest.config.watch) return head
  const known = new Set([...modules, ...tree.files, { path: `${policy.root}/LOCK` }].map(({ path }) => path))
  const configs = new Set(vitest.projects.flatMap(configFiles))
  const isKnown = (file: string): boolean =>
    known.has(pathInHome(oracle, file)) || configs.has(file) || isLoaded(vitest, file)
  // The graph spells paths as Vitest's root does, which may lead through a link.
  const spelled = (file: string): string =>
    file.startsWith(`${home}/`) ? `${seenHome}${file.slice(home.length)}` : file
  return withUntracked(await head, { home, isLoaded: (file) => isKnown(file) || isKnown(spelled(file)) })
}

const configFiles = ({ vite }: Session['vitest']['projects'][number]): readonly string[] => [
  ...(vite.config.configFile === undefined ? [] : [vite.config.configFile]),
  ...(vite.config.configFileDependencies ?? []),
]
