import { budgetOf, type Evidence, EXIT, type Finding, type Policy } from '../../model/index.ts'

/** Budget records that name a property or a fixture set: neither may ever flake. */
export const propertyRecords = (policy: Policy, { run }: Evidence): readonly Finding[] =>
  (run?.tests ?? []).flatMap((test) => {
    const budget = budgetOf(policy, test)
    if (budget === null || test.trial === undefined) return []
    return [
      {
        check: 'policy-sound',
        code: 'budget-on-property',
        subject: budget.id,
        message: `a ${test.trial.kind === 'property' ? 'property' : 'fixture set'} can have no budget: every sealed input counts, every time`,
        action: 'remove the record from policy/flake_budget.yaml, then `npx vitest-oracle seal`',
        who: 'oracle-owner',
        exitCode: EXIT.cannotJudge,
      },
    ]
  })
