import {
  type Evidence,
  EXIT,
  type Finding,
  isNamed,
  isPermitFor,
  type Observation,
  type Permit,
  type Policy,
  type TestId,
} from '../../model/index.ts'

/** Keys of budgets and permits that name more than one test, because several projects run the file. */
export const ambiguousKeys = (policy: Policy, { run }: Evidence): readonly Finding[] => {
  const tests = (run?.tests ?? []).filter(hasRun)
  return [
    ...[...policy.budgets.keys()].flatMap((key) =>
      ambiguous(
        key,
        tests.filter((test) => isNamed(key, test)),
      ),
    ),
    ...[...policy.permits.values()].flatMap((permit) => ambiguous(permit.id, onePerProject(permit, tests))),
  ]
}

/** A type check of the same file is not another test. */
const hasRun = ({ outcome }: Observation): boolean => outcome.kind === 'ran' || outcome.reason !== 'type-checked'

/** A suite stands for all of its tests, in one project. */
const onePerProject = (permit: Permit, tests: readonly Observation[]): readonly Observation[] => {
  if (permit.scope === 'test') return tests.filter((test) => isNamed(permit.id, test))
  const below = tests.filter((test) => isPermitFor(permit, test))
  return [...new Map(below.map((test) => [test.project, test])).values()]
}

const ambiguous = (key: TestId, tests: readonly Observation[]): readonly Finding[] => {
  if (tests.length < 2) return []
  const projects = tests.map(({ project }) => project).sort()
  return [
    {
      check: 'policy-sound',
      code: 'key-ambiguous',
      subject: key,
      message: `this key of policy/flake_budget.yaml names ${tests.length} tests, of the projects ${projects.join(', ')}`,
      action: `write one record for each project: "|${projects[0]}| …"`,
      who: 'oracle-owner',
      exitCode: EXIT.cannotJudge,
    },
  ]
}
