import {
  isOfModule,
  type Policy,
  sealedSpecPaths,
  specSourcesOnDemand,
  type TestId,
  toTestId,
  withoutOrdinal,
  withoutProject,
} from '@vitest-oracle/core'
import { oldLock } from '../seal/old-lock.ts'

/** Where the oracle lies. */
interface Place {
  readonly home: string
  readonly policy: Policy
}

/**
 * Tells which of some tests are properties or fixture sets, in whatever project, as far as the text of
 * the sealed specs names them: neither can have a budget. Specs are read only where one of the tests
 * lies in one.
 * @throws OracleError 64 `spec-unparsable`
 */
export const findTrials = async ({ home, policy }: Place, ids: readonly TestId[]): Promise<(id: TestId) => boolean> => {
  const { root } = policy
  const { lock } = oldLock(home, root)
  const paths = lock === null ? [] : sealedSpecPaths(lock, root)
  if (lock === null || !paths.some((path) => ids.some((id) => isOfModule(id, path)))) return () => false
  const specs = await specSourcesOnDemand({ home, root, policy, lock })
  const trials = new Set(
    specs.flatMap(({ path, propertyNames, fixtureSets }) =>
      [...propertyNames, ...fixtureSets.map((set) => `fixtures ${set}`)].map((title) =>
        toTestId({ path, titles: [title] }),
      ),
    ),
  )
  return (id) => trials.has(withoutOrdinal(withoutProject(id)))
}
