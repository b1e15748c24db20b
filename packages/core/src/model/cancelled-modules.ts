import type { RunEvidence } from './run.ts'

/**
 * Paths of modules that an earlier run of a watch session cancelled, whole or some of their tests, and
 * that have not run since: sorted. Empty for a run that was itself stopped, which says so.
 */
export const cancelledModules = ({ interrupted, narrowing, modules, tests }: RunEvidence): readonly string[] => {
  if (interrupted !== null || narrowing.some(({ kind }) => kind === 'bail')) return []
  const paths = [
    ...modules.filter(({ state }) => state === 'cancelled').map(({ path }) => path),
    ...tests
      .filter(({ outcome }) => outcome.kind === 'not-run' && outcome.reason === 'cancelled')
      .map(({ module }) => module),
  ]
  return [...new Set(paths)].sort()
}
