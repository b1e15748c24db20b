import {
  inProject,
  isNamed,
  isOfModuleIn,
  type ModuleObservation,
  type Observation,
  type Policy,
  type RunEvidence,
  type TestId,
  withoutProject,
} from '../model/index.ts'

/**
 * The tests with a budget that were to run and gave no result: their worker died, their module did not load,
 * what sets them up failed. Named as the run would have named them; sorted. A test that skipped is none.
 */
export const lostTests = (
  { budgets }: Pick<Policy, 'budgets'>,
  run: Pick<RunEvidence, 'modules' | 'tests'>,
): readonly TestId[] => {
  const keys = [...budgets.keys()]
  const silent = run.tests.filter((test) => isSilent(test) && keys.some((key) => isNamed(key, test)))
  const ids = [...silent.map(({ id }) => id), ...keys.flatMap((key) => unseen(key, run))]
  return [...new Set(ids)].toSorted()
}

/** Vitest ended a test otherwise than by its body, and no marker of it says so. */
const isSilent = ({ outcome }: Observation): boolean =>
  outcome.kind === 'not-run' && (outcome.reason === 'setup-failed' || outcome.reason === 'unexplained')

/** A module that did not get so far as to name its tests was to run those that have a budget. */
const unseen = (key: TestId, { modules, tests }: Pick<RunEvidence, 'modules' | 'tests'>): readonly TestId[] =>
  modules
    .filter(
      (module) => isBroken(module) && isOfModuleIn(key, module) && !tests.some((test) => isSeen(key, test, module)),
    )
    .map(({ path, project }) => {
      const isShared = modules.some((other) => other.path === path && other.project !== project)
      return isShared ? inProject(project, withoutProject(key)) : withoutProject(key)
    })

const isBroken = ({ state, environment }: ModuleObservation): boolean =>
  environment !== 'typecheck' && (state === 'failed-to-load' || state === 'never-returned')

const isSeen = (key: TestId, test: Observation, { project }: ModuleObservation): boolean =>
  test.project === project && isNamed(key, test)
