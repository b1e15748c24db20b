import {
  asTestId,
  type BudgetState,
  type Finding,
  type NewRun,
  namesProject,
  type Report,
  type TestRecord,
  withoutProject,
} from '../model/index.ts'

/** Where the budgets and findings of a report speak of tests otherwise than the run in it; empty where they agree. */
export const subjectContradictions = (
  { budgets, findings }: Pick<Report, 'budgets' | 'findings'>,
  { record, roster }: NewRun,
): readonly string[] => [
  ...budgetContradictions(budgets, record.tests),
  ...budgets.flatMap((budget) => unsaid(budget, findings)),
  ...findingContradictions(findings, { budgets, record, roster }),
]

/** A test that has a budget always has a record. */
const budgetContradictions = (budgets: readonly BudgetState[], tests: readonly TestRecord[]): readonly string[] => {
  const named = lookup(tests.map(({ id, attempts }) => [id, String(attempts)]))
  const ids = new Set<string>(tests.map(({ id }) => id))
  // One without attempts may be of the first of several projects.
  const differs = ({ id, attempts }: BudgetState): boolean =>
    (attempts.length > 0 || ids.has(id)) && !named(id).includes(String(attempts))
  return budgets.filter(differs).map(({ id }) => `the attempts of ${id} differ`)
}

const CODE_OF: Partial<Readonly<Record<BudgetState['state'], Finding['code']>>> = {
  over: 'budget-over',
  broken: 'budget-broken',
}

const unsaid = ({ id, state }: BudgetState, findings: readonly Finding[]): readonly string[] => {
  const code = CODE_OF[state]
  const isSaid = code === undefined || findings.some((finding) => finding.code === code && finding.subject === id)
  return isSaid ? [] : [`the budget of ${id} is ${state}, and no finding says so`]
}

const FAILURES: readonly Finding['code'][] = ['test-failed', 'retry-not-granted']
const OF_TESTS: readonly Finding['code'][] = ['result-contradicted', 'flake-without-record']
const OF_BUDGETS: readonly Finding['code'][] = ['budget-over', 'budget-broken', 'budget-expired', 'budget-not-run']

interface Known extends Pick<Report, 'budgets'>, Pick<NewRun, 'roster'> {
  readonly record: Pick<NewRun['record'], 'tests'>
}

const findingContradictions = (findings: readonly Finding[], { budgets, record, roster }: Known): readonly string[] => {
  const attempts = lookup(record.tests.map(({ id, attempts }) => [id, attempts]))
  const known = lookup(roster.ids.map((id) => [id, true]))
  const budgeted = new Set<string>(budgets.map(({ id }) => id))
  return findings.flatMap(({ code, subject }) => {
    if (FAILURES.includes(code) && !attempts(subject).some((one) => one.includes('failed')))
      return [`${subject} failed, and its run says not`]
    if (OF_TESTS.includes(code) && known(subject).length === 0) return [`${subject} is not in its roster`]
    return OF_BUDGETS.includes(code) && !budgeted.has(subject) ? [`it has no budget of ${subject}`] : []
  })
}

/**
 * Finds what tests have by an id as a policy or a part spells it: without a project it stands for the
 * test in each of them; with one also for the test without, which this project may have run alone.
 */
const lookup = <Value>(entries: readonly (readonly [string, Value])[]): ((id: string) => readonly Value[]) => {
  const byId = new Map<string, Value[]>()
  const byBareId = new Map<string, Value[]>()
  const add = (to: Map<string, Value[]>, key: string, value: Value): void => {
    const there = to.get(key)
    if (there === undefined) to.set(key, [value])
    else there.push(value)
  }
  for (const [id, value] of entries) {
    add(byId, id, value)
    add(byBareId, withoutProject(asTestId(id)), value)
  }
  return (id) => {
    const key = asTestId(id)
    if (!namesProject(key)) return byBareId.get(id) ?? []
    return [...(byId.get(id) ?? []), ...(byId.get(withoutProject(key)) ?? [])]
  }
}
