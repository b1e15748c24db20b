import {
  asTestId,
  budgetOf,
  type Evidence,
  EXIT,
  escapePart,
  type Finding,
  type Policy,
  type SpecSource,
  type TestId,
  type Trial,
  withoutOrdinal,
  withoutProject,
} from '../../model/index.ts'

/** Budget records that name a property or a fixture set, in a run or in a spec's text: neither may ever flake. */
export const propertyRecords = (policy: Policy, { mode, run, specs }: Evidence): readonly Finding[] =>
  mode === 'run'
    ? (run?.tests ?? []).flatMap((test) => {
        const budget = budgetOf(policy, test)
        return budget === null || test.trial === undefined ? [] : [ofTrial(budget.id, test.trial)]
      })
    : specs.flatMap((spec) => recordsOfSpec(policy, spec))

/** No record takes the weight from a wrong answer: that is the news then, and the record stands beside it. */
const ofTrial = (id: TestId, trial: Trial): Finding => ({
  ...finding(id, trial.kind),
  exitCode: isFalse(trial) ? EXIT.review : EXIT.cannotJudge,
})

const isFalse = (trial: Trial): boolean =>
  trial.kind === 'property'
    ? trial.seeds.some(({ outcome }) => outcome !== 'held')
    : trial.results.some(({ outcome }) => outcome !== 'matched' && outcome !== 'corrupt')

const recordsOfSpec = (policy: Policy, { path, propertyNames, fixtureSets }: SpecSource): readonly Finding[] => {
  const kinds = new Map<string, Trial['kind']>([
    ...propertyNames.map((name) => [idOf(path, name), 'property'] as const),
    ...fixtureSets.map((set) => [idOf(path, `fixtures ${set}`), 'fixtures'] as const),
  ])
  return [...policy.budgets.keys()].flatMap((id) => {
    const kind = kinds.get(withoutOrdinal(withoutProject(id)))
    return kind === undefined ? [] : [finding(id, kind)]
  })
}

const idOf = (path: string, title: string): TestId => asTestId(`${escapePart(path)} > ${escapePart(title)}`)

const finding = (subject: TestId, kind: Trial['kind']): Finding => ({
  check: 'policy-sound',
  code: 'budget-on-property',
  subject,
  message: `a ${kind === 'property' ? 'property' : 'fixture set'} can have no budget: every sealed input counts, every time`,
  action: 'remove the record from policy/flake_budget.yaml, then `npx vitest-oracle seal`',
  who: 'oracle-owner',
  exitCode: EXIT.cannotJudge,
})
