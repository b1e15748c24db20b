import { EXIT, type Finding, type ModuleObservation } from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** What is counted and not judged: planned tests, and tests in which no marker can be undone. */
export const runNotes = (view: RunView): readonly Finding[] => [...planned(view), ...beyondReach(view)]

const note = (fields: Pick<Finding, 'code' | 'subject' | 'message' | 'action'>): Finding => ({
  check: 'run-complete',
  who: 'author',
  exitCode: EXIT.allow,
  ...fields,
})

const planned = (view: RunView): readonly Finding[] => {
  const count = view.tests.filter(
    (test) => view.standingOf(test) === null && test.outcome.kind === 'not-run' && test.outcome.reason === 'no-body',
  ).length
  if (count === 0) return []
  return [
    note({
      code: 'tests-planned',
      subject: 'todo',
      message: `${count} tests are planned: todo without a body`,
      action: 'nothing; write them when their time comes',
    }),
  ]
}

const beyondReach = (view: RunView): readonly Finding[] => {
  const projects = new Map<string, ModuleObservation>()
  for (const module of view.run.modules) {
    if (module.environment !== 'node' && !module.sealed) projects.set(`${module.environment} ${module.project}`, module)
  }
  return [...projects.values()].map(({ project, environment }) =>
    note({
      code: 'markers-out-of-reach',
      subject: project === '' ? environment : project,
      message:
        environment === 'browser'
          ? 'the tests of this browser project run without our runner: their markers stand as they are'
          : 'the tests of this project are type-checked, not run: their markers stand as they are',
      action: 'nothing; keep sealed and inventoried tests in Node projects',
    }),
  )
}
