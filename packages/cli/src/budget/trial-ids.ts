import {
  isOfModule,
  type Policy,
  sealedSpecPaths,
  specSourcesOnDemand,
  type TestId,
  toTestId,
} from '@vitest-oracle/core'
import { oldLock } from '../seal/old-lock.ts'

/** Where the oracle lies. */
interface Place {
  readonly home: string
  readonly policy: Policy
}

/**
 * Which of some tests are properties or fixture sets, as far as the text of the sealed specs names
 * them: neither can have a budget. Specs are read only where one of the tests lies in one.
 * @throws OracleError 64 `spec-unparsable`
 */
export const trialIds = async ({ home, policy }: Place, ids: readonly TestId[]): Promise<ReadonlySet<TestId>> => {
  const { root } = policy
  const { lock } = oldLock(home, root)
  if (lock === null) return new Set()
  const paths = sealedSpecPaths(lock, root).filter((path) => ids.some((id) => isOfModule(id, path)))
  if (paths.length === 0) return new Set()
  const specs = await specSourcesOnDemand({ home, root, policy, lock })
  return new Set(
    specs.flatMap(({ path, propertyNames, fixtureSets }) =>
      [...propertyNames, ...fixtureSets.map((set) => `fixtures ${set}`)].map((title) =>
        toTestId({ path, titles: [title] }),
      ),
    ),
  )
}
