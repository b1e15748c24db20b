import { cancelledModules, EXIT, type Finding, type ModuleObservation, type Observation } from '../../model/index.ts'
import type { RunView } from './run-view.ts'

/** What kept the run from giving evidence at all: nothing to judge by, so 64. */
export const environmentFindings = (view: RunView): readonly Finding[] => [
  ...ending(view),
  ...cancelledModules(view.run).map(notRerun),
  ...filters(view),
  ...nothingRan(view),
  ...view.run.modules.filter(({ state }) => state === 'never-returned').map(notStarted),
  ...view.run.modules.filter(({ sealed, environment }) => sealed && environment === 'browser').map(cannotAttest),
  ...unwitnessed(view),
]

const finding = (fields: Pick<Finding, 'code' | 'subject' | 'message' | 'action'> & Partial<Finding>): Finding => ({
  check: 'run-complete',
  who: 'ci-owner',
  exitCode: EXIT.cannotJudge,
  ...fields,
})

const ending = ({ run }: RunView): readonly Finding[] =>
  run.interrupted === null
    ? []
    : [
        finding({
          code: 'interrupted',
          subject: 'run',
          message: `the run ended early: ${run.interrupted}`,
          action: 'run it again to its end',
        }),
      ]

const notRerun = (subject: string): Finding =>
  finding({
    code: 'cancelled-not-rerun',
    subject,
    message: 'it was cancelled and has not run since',
    action: 'press `a`: every test runs again',
    who: 'author',
  })

const filters = ({ run }: RunView): readonly Finding[] =>
  run.unmatchedFilters.map((filter) =>
    finding({
      code: 'filter-unmatched',
      subject: filter,
      message: 'no test file matches this filter',
      action: 'correct the path, or drop it from the command',
      who: 'author',
    }),
  )

/**
 * A desk run of what changed, or of what failed last, may well find nothing to do, and so may a part:
 * but not where there is no test file for any part.
 */
const nothingRan = ({ run, scope }: RunView): readonly Finding[] => {
  const mayBeEmpty = !run.ci && run.narrowing.some(({ kind }) => kind === 'changed' || kind === 'last-failed')
  const isSplit = scope === 'part' && run.found?.length !== 0
  const isExplained = isSplit || scope === 'interrupted' || run.unmatchedFilters.length > 0 || mayBeEmpty
  if (run.modules.length > 0 || isExplained) return []
  return [
    finding({
      code: 'nothing-ran',
      subject: 'run',
      message: 'no test file was run',
      action: 'look at `include`, `exclude` and `dir` of the Vitest configuration, and at the folder you are in',
    }),
  ]
}

const notStarted = ({ path, errors }: ModuleObservation): Finding =>
  finding({
    code: 'worker-not-started',
    subject: path,
    message: `Vitest announced it and no result came back${errors[0] === undefined ? '' : `: ${errors[0]}`}`,
    action:
      'look at the environment and the pool of its project, and at what ends the process in what the file imports; the file itself was not judged',
  })

const cannotAttest = ({ path, project }: ModuleObservation): Finding =>
  finding({
    code: 'cannot-attest',
    subject: path,
    message: `a sealed spec cannot be attested in the browser project ${project}: Vitest ignores the runner there`,
    action: 'run sealed specs in a Node project, and exclude the oracle from the browser project',
    who: 'oracle-owner',
  })

/** One finding for each module in which another runner took over. */
const unwitnessed = (view: RunView): readonly Finding[] =>
  [...view.testsAt].flatMap(([path, tests]) => {
    const unseen = tests.filter((test) => isUnwitnessed(view, test))
    if (unseen.length === 0) return []
    return [
      finding({
        code: 'unwitnessed',
        subject: path,
        message: `${unseen.length} tests ran under another runner, so nothing vouches for their results`,
        action: 'set the runner in `test.runner` of the configuration, where the plugin can wrap it',
        who: 'author',
      }),
    ]
  })

/** Only where Vitest ignores the runner, in browsers and in type checks, is nothing to be witnessed. */
const isUnwitnessed = (view: RunView, test: Observation): boolean => {
  if (test.outcome.kind !== 'ran') return false
  const module = view.moduleOf(test)
  if (module !== undefined && module.environment !== 'node') return false
  return !test.witnessed || module?.witnessed === false
}
