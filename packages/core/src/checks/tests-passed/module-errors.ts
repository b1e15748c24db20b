import { EXIT, type Finding, type ModuleObservation, type RunEvidence } from '../../model/index.ts'
import { isJudged, type RunInput } from './run-input.ts'

/** Modules that did not load (a sealed one belongs to run-complete) and errors outside any test. */
export const moduleErrors = (input: RunInput): readonly Finding[] =>
  input.run.modules
    .filter(({ path }) => isJudged(input, path))
    .flatMap((module) => {
      if (module.state === 'failed-to-load') return module.sealed ? [] : [notLoaded(module)]
      if (module.state !== 'ran') return []
      return unexplained(module, input.run).map((error) => errorOf(module, error))
    })

/** A failed `beforeAll` is both an error of its suite and the reason of the tests that did not run. */
const unexplained = (module: ModuleObservation, run: RunEvidence): readonly string[] => {
  if (module.errors.length === 0) return []
  const details = run.tests.flatMap(({ module: path, project, outcome }) =>
    path === module.path &&
    project === module.project &&
    outcome.kind === 'not-run' &&
    outcome.reason === 'setup-failed'
      ? [outcome.detail]
      : [],
  )
  return module.errors.filter((error) => !details.includes(error))
}

const notLoaded = ({ path, errors }: ModuleObservation): Finding => ({
  check: 'tests-passed',
  code: 'module-failed-to-load',
  subject: path,
  message: `could not be loaded${errors[0] === undefined ? '' : `: ${errors[0]}`}`,
  action: 'mend the module or what it imports',
  who: 'author',
  exitCode: EXIT.testFailed,
})

const errorOf = ({ path }: ModuleObservation, error: string): Finding => ({
  check: 'tests-passed',
  code: 'module-error',
  subject: path,
  message: `an error outside its tests: ${error}`,
  action: 'mend the hook, or look at the stale snapshot it names',
  who: 'author',
  exitCode: EXIT.testFailed,
})
