import {
  budgetOf,
  type Evidence,
  idsOf,
  inventoriedIds,
  isFrozenPath,
  type ModuleObservation,
  type Observation,
  type Policy,
  type RunEvidence,
  type Scope,
  scopeOf,
  type TestId,
} from '../../model/index.ts'

/** Why a test must run to a pass whatever its markers say (rule 5); null for any other test. */
type Standing = 'sealed' | 'inventoried' | 'budgeted' | null

/** One run with the look-ups that the parts of this check share. Frozen cases are left out. */
export interface RunView {
  readonly policy: Policy
  readonly evidence: Evidence
  readonly run: RunEvidence
  readonly scope: Scope
  readonly tests: readonly Observation[]
  /** By path; the same file may be a module of several projects. */
  readonly modulesAt: ReadonlyMap<string, readonly ModuleObservation[]>
  /** By the path of their module. */
  readonly testsAt: ReadonlyMap<string, readonly Observation[]>
  /** By every id that names them, with and without their project. */
  readonly named: ReadonlyMap<TestId, readonly Observation[]>
  readonly standingOf: (test: Observation) => Standing
  readonly moduleOf: (test: Observation) => ModuleObservation | undefined
}

/** Gathers the look-ups once. */
export const toRunView = (policy: Policy, evidence: Evidence, run: RunEvidence): RunView => {
  const tests = run.tests.filter(({ module }) => !isFrozenPath(policy, module))
  const inventoried = inventoriedIds(policy)
  const modulesAt = groupBy(run.modules, ({ path }) => [path])
  return {
    policy,
    evidence,
    run,
    scope: scopeOf(run),
    tests,
    modulesAt,
    testsAt: groupBy(tests, ({ module }) => [module]),
    named: groupBy(tests, idsOf),
    standingOf: (test) => {
      if (test.sealed) return 'sealed'
      if (idsOf(test).some((id) => inventoried.has(id))) return 'inventoried'
      return budgetOf(policy, test) === null ? null : 'budgeted'
    },
    moduleOf: (test) => modulesAt.get(test.module)?.find(({ project }) => project === test.project),
  }
}

const groupBy = <Key, Value>(values: readonly Value[], keysOf: (value: Value) => readonly Key[]) => {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [value])
      else group.push(value)
    }
  }
  return groups
}
