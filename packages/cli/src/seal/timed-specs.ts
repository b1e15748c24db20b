import { addDays, type Day, EXIT, type Finding, type Policy, toTestId } from '@vitest-oracle/core/model'
import { parseModule } from '../syntax/parse-module.ts'
import { type TimedAssertion, timedAssertions } from './elapsed-time.ts'
import type { Recording } from './recorded-errors.ts'

/** What the clock decides in sealed specs, with the record to paste; a test that has a record is not listed. */
export const timedSpecs = (
  specs: readonly Recording[],
  { policy, today }: { policy: Policy; today: Day },
): readonly Finding[] =>
  specs.flatMap(({ path, text }) => {
    const program = parseModule(path, text)
    const assertions = program === null ? [] : timedAssertions(program)
    return assertions
      .filter(({ titles }) => !policy.budgets.has(idOf(path, titles)))
      .map((assertion) => toFinding({ path, text, assertion, today }))
  })

const TITLE = '<title>'

const idOf = (path: string, titles: TimedAssertion['titles']) =>
  toTestId({ path, titles: titles.map((title) => title ?? TITLE) })

interface Timed {
  readonly path: string
  readonly text: string
  readonly assertion: TimedAssertion
  readonly today: Day
}

const toFinding = ({ path, text, assertion, today }: Timed): Finding => {
  const id = idOf(path, assertion.titles)
  const line = text.slice(0, assertion.at).split('\n').length
  return {
    check: 'flake-budget',
    code: 'elapsed-time',
    subject: id,
    message: `line ${line} of ${path} compares elapsed time: under load it fails although production is right`,
    action: `compare a count or a fake clock; or paste this under tests: in policy/flake_budget.yaml\n${record(id, today)}`,
    who: 'oracle-owner',
    exitCode: EXIT.review,
  }
}

const DAYS = 30

const record = (id: string, today: Day): string =>
  [
    `${JSON.stringify(id)}:`,
    '  retries: 2',
    '  window_runs: 40',
    '  max_fail_rate: 0.05',
    `  expires: "${addDays(today, DAYS)}"`,
    '  owner: <team>',
    '  note: compares elapsed time',
  ].join('\n')
