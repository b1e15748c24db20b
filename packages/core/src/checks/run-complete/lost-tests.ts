import { EXIT, type Finding, type Observation } from '../../model/index.ts'
import { ENDS_A_RUN } from './ends-a-run.ts'
import type { RunView } from './run-view.ts'

/** Other tests that a run without a filter neither ran nor explains: one finding for each module. */
export const lostTests = (view: RunView): readonly Finding[] => {
  if (view.scope !== 'full' && view.scope !== 'part') return []
  return [...view.testsAt].flatMap(([path, tests]) => {
    const lost = tests.filter((test) => isLost(view, test))
    return lost.length === 0 ? [] : [toFinding(path, lost)]
  })
}

const isLost = (view: RunView, test: Observation): boolean => {
  const standing = view.standingOf(test)
  if (test.outcome.kind === 'ran' || standing === 'sealed' || standing === 'inventoried') return false
  if (view.moduleOf(test)?.state !== 'ran') return false
  return LOST.includes(test.outcome.reason)
}

const LOST: readonly string[] = ['filtered', 'cancelled', 'unexplained']

const toFinding = (subject: string, lost: readonly Observation[]): Finding => ({
  check: 'run-complete',
  code: 'tests-lost',
  subject,
  message: `${lost.length} tests have no result and nothing explains it, the first: ${lost[0]?.id}`,
  action: `run it again; if it stays, look at ${ENDS_A_RUN}`,
  who: 'author',
  exitCode: EXIT.incomplete,
})
