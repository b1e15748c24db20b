import { recordTests } from '../budget/record-tests.ts'
import { countTests, type NewRun, type Report, type RunEvidence, type TestRecord } from '../model/index.ts'

/** A report of a part with what a merge judges it by. */
export interface ReportedEvidence {
  readonly report: Report
  readonly run: NewRun
  readonly evidence: RunEvidence
}

/** Why what a part has seen is not what its report and its run speak of; null where they agree. */
export const evidenceContradiction = ({ report, run, evidence }: ReportedEvidence): string | null => {
  const { part, tests, found } = evidence
  const problems: readonly (string | false)[] = [
    !isSame(part, report.part) && 'its evidence is of another part',
    part !== null && found === undefined && 'it does not say which test files there are',
    !isSame(evidence.narrowing, report.narrowing) && 'its evidence was narrowed in another way',
    !isSame(countTests(tests), report.tests) && 'its evidence holds other results than its verdict counts',
    !isSame(trialsOf(evidence), sorted(report.trials)) && 'its evidence holds other trials',
    !isSame(recordTests(WITHOUT_BUDGETS, tests).roster, run.roster) && 'its run names other tests than its evidence',
    ...recordProblems(run, evidence),
  ]
  return problems.find((problem) => typeof problem === 'string') || null
}

// What is recorded of a test does not depend on its budget; whether it is, where it passed at once, does.
const WITHOUT_BUDGETS = { budgets: new Map() }

const recordProblems = ({ record }: NewRun, { tests }: RunEvidence): readonly (string | false)[] => {
  const recorded = new Set(record.tests.map(text))
  const attempts = new Set(
    tests.map(({ id, outcome }) =>
      text([id, outcome.kind === 'ran' ? outcome.attempts.map((attempt) => attempt.outcome) : []]),
    ),
  )
  const differs = ({ id }: TestRecord): string => `its run says something else of ${id} than its evidence`
  return [
    ...recordTests(WITHOUT_BUDGETS, tests).tests.map((test) => !recorded.has(text(test)) && differs(test)),
    ...record.tests.map((test) => !attempts.has(text([test.id, test.attempts])) && differs(test)),
  ]
}

const trialsOf = ({ tests }: RunEvidence): readonly unknown[] =>
  sorted(tests.flatMap(({ trial }) => (trial === undefined ? [] : [trial])))

const sorted = (values: readonly unknown[]): readonly string[] => values.map(text).sort()

const isSame = (a: unknown, b: unknown): boolean => text(a) === text(b)

/** A value as JSON with its keys sorted: a saved report may have been written by any program. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
