import {
  aBudget,
  aDay,
  aFreeze,
  aHistory,
  anAttempt,
  anEvidence,
  anObservation,
  aPermit,
  aPolicy,
  aRun,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Budget, Evidence, Expiry, History, Policy, Report, RunEvidence, Sample } from '../model/index.ts'
import { parseFlakeBudget } from '../policy/parse-flake-budget.ts'
import { renderAnnotations } from './render-annotations.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderText } from './render-text.ts'

const { id } = aBudget()
const samples = (runs: number, failed: number): readonly Sample[] =>
  Array.from({ length: runs }, (_, at) => ({ passed: at >= failed, commit: `${at}`, startedAt: at }))

const flaked = (tests: RunEvidence['tests'] = []): RunEvidence =>
  aRun({
    tests: [
      anObservation(),
      anObservation({
        id,
        module: 'tests/lease.test.ts',
        outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] },
      }),
      ...tests,
    ],
  })

const judge = (budget: Partial<Budget>, history: Partial<History>, evidence: Partial<Evidence> = {}): Report =>
  inspect(
    aPolicy({ budgets: new Map([[id, aBudget({ windowRuns: 40, ...budget })]]) }),
    anEvidence({ run: flaked(), history: aHistory(history), ...evidence }),
  )

const text = (report: Report, width = 100): string => renderText(report, { color: false, width, unicode: true })
/** What stands below the verdict. */
const linesOf = (report: Report): readonly string[] => text(report, 120).split('\n').slice(1)
const day = (text: string): Expiry => ({ kind: 'day', day: aDay(text) })

it('says that a window is short, and what lies beside it', () => {
  const history = { samples: new Map([[id, samples(6, 0)]]), local: new Map([[id, samples(12, 3)]]) }
  expect(linesOf(judge({ maxFailRate: 0.2 }, history))).toEqual([
    `  ${id}`,
    '    attempts failed, passed; 1 of 7 failed first (14.3 %, 95 % interval 2.6–51.3 %), limit 20 %',
    '    0 failures and 21 days left',
    '    7 of 40 runs so far; here 3 of 12 (not counted)',
    '',
  ])
})

it.each([
  { expires: day('2026-11-30'), left: '1 failure left; expires today' },
  { expires: day('2026-12-01'), left: '1 failure and 1 day left' },
  {
    expires: { kind: 'commit', commit: 'a'.repeat(40), ticket: 'T-1' } as const,
    left: '1 failure left; no day of expiry',
  },
  { expires: day('2026-11-29'), left: 'expired yesterday' },
  { expires: day('2026-11-20'), left: 'expired 10 days ago' },
])('says what is left: $left', ({ expires, left }) => {
  expect(text(judge({ expires }, { samples: new Map([[id, samples(39, 0)]]) }))).toContain(`\n    ${left}\n`)
})

it('says that a window was started anew', () => {
  const history = { samples: new Map([[id, samples(39, 0)]]), before: new Map([[id, samples(40, 5)]]) }
  const report = judge({ since: `4f0c12ab34cd${'0'.repeat(28)}` }, history)
  expect(text(report)).toContain('\n    window restarted after 4f0c12ab34cd, 5 of 40 left behind\n')
  expect(renderMarkdown(report)).toContain('**budget-incident**')
})

it.each([
  { narrowing: [], shown: [`  ${id}`, '    window restarted after 4f0c12ab34cd, 5 of 40 left behind', ''] },
  { narrowing: [{ kind: 'name-pattern', detail: '-t total' }] as const, shown: null },
])('says so in a green run that was not narrowed (narrowed: $narrowing.length)', ({ narrowing, shown }) => {
  const history = { samples: new Map([[id, samples(39, 0)]]), before: new Map([[id, samples(40, 5)]]) }
  const passed = anObservation({ id, module: 'tests/lease.test.ts' })
  const run = aRun({ tests: [anObservation(), passed], narrowing })
  const report = judge({ since: `4f0c12ab34cd${'0'.repeat(28)}` }, history, { run })
  expect(report.verdict.exitCode).toBe(0)
  if (shown === null) expect(text(report)).not.toContain('restarted')
  else expect(linesOf(report)).toEqual(shown)
})

it('shows the rate, its interval and what is left in the table of Markdown', () => {
  const history = { samples: new Map([[id, samples(39, 1)]]), reruns: new Map([[id, samples(3, 1)]]) }
  expect(renderMarkdown(judge({}, history))).toContain(
    `| \`${id}\` | inside | 2 of 40 failed first (5 %, 95 % interval 1.4–16.5 %), limit 5 %; reruns 1 of 3 (not counted) | attempts failed, passed; 1 of 1 retries | 0 failures and 21 days left | platform |`,
  )
})

it('shows the rate and what is left in an annotation, which stands alone', () => {
  expect(renderAnnotations(judge({}, { runs: 39, samples: new Map([[id, samples(39, 3)]]) }))).toContain(
    '(max_fail_rate 0.05)%0A4 of 40 failed first (10 %25, 95 %25 interval 4–23.1 %25), limit 5 %25; 0 failures and 21 days left%0Amend the flake',
  )
})

it('reads a report without details', () => {
  const report = judge({}, { samples: new Map([[id, samples(39, 1)]]) })
  const older = report.budgets.map(({ details: _, ...state }) => state)
  expect(linesOf({ ...report, budgets: older })).toEqual([
    `  ${id}`,
    '    attempts failed, passed; 2 of 40 failed first (5 %), limit 5 %',
    '    0 failures and 21 days left',
    '',
  ])
})

const ending: Partial<Policy> = {
  permits: new Map([[aPermit().id, aPermit({ expires: day('2026-12-07'), owner: 'storage' })]]),
  frozen: [aFreeze({ expires: day('2026-12-01') })],
}

it('warns of records that end soon on one line each, although all holds', () => {
  const budgets = new Map([[id, aBudget({ expires: day('2026-12-14') })]])
  const passed = anObservation({ id, module: 'tests/lease.test.ts' })
  const marked = anObservation({
    id: aPermit().id,
    module: 'tests/fs.test.ts',
    outcome: { kind: 'not-run', reason: 'marked' },
    markers: [{ kind: 'skip', suite: [] }],
  })
  const report = inspect(
    aPolicy({ ...ending, budgets }),
    anEvidence({
      run: aRun({ tests: [anObservation(), passed, marked] }),
      history: aHistory({ samples: new Map([[id, samples(39, 0)]]) }),
      permitsInForce: new Set([aPermit().id]),
    }),
  )
  expect(report.verdict.exitCode).toBe(0)
  expect(linesOf(report)).toEqual([
    '  freeze parse_timeout ends tomorrow (2026-12-01, protocols)',
    `  permit ${aPermit().id} ends in 7 days (2026-12-07, storage)`,
    `  budget ${id} ends in 14 days (2026-12-14, platform)`,
    '',
  ])
  expect(
    report.findings
      .filter(({ exitCode }) => exitCode === 0)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['budget-expires-soon', 'freeze-expires-soon', 'permit-expires-soon'])
})

it('does not repeat the days left of a budget that has lines of its own', () => {
  expect(text(judge({ expires: day('2026-12-01') }, { samples: new Map([[id, samples(39, 0)]]) }))).not.toContain(
    '  budget ',
  )
})

it('is silent about ends in a narrowed run and in the gate', () => {
  const narrowed = aRun({ narrowing: [{ kind: 'name-pattern', detail: '-t total' }] })
  expect(text(inspect(aPolicy(ending), anEvidence({ run: narrowed })))).not.toContain('ends ')
  expect(inspect(aPolicy(ending), anEvidence({ mode: 'gate', run: null })).expiring).toBeUndefined()
})

it('ends with the records of flakes, to paste as they stand', () => {
  const clock = ['label', 'clock'].map((title) => anObservation({ module: 'tests/clock.test.ts', titles: [title] }))
  const failed = new Map(clock.map((test) => [test.id, { startedAt: 0, zone: 'UTC', platform: 'linux' }]))
  const report = inspect(
    aPolicy(),
    anEvidence({
      run: aRun({ tests: [anObservation(), ...clock] }),
      history: aHistory({ atCommit: { passed: new Map(), failed } }),
    }),
  )
  expect(text(report, 60)).toMatchSnapshot()
  const yaml = text(report, 40).slice(text(report, 40).indexOf('\ntests:\n') + 1)
  const parsed = parseFlakeBudget({ path: 'flake_budget.yaml', text: `version: 1\n${yaml}` })
  expect([...parsed.budgets.keys()]).toEqual(clock.map((test) => test.id).sort())
  expect(renderMarkdown(report)).toContain('```yaml\ntests:\n  "tests/clock.test.ts > clock":')
})

it('shows three flakes and says how many more there are', () => {
  const tests = Array.from({ length: 9 }, (_, at) => anObservation({ module: 'tests/db.test.ts', titles: [`t${at}`] }))
  const failed = new Map(tests.map((test) => [test.id, { startedAt: 0, zone: null, platform: 'linux' }]))
  const shown = text(
    inspect(
      aPolicy(),
      anEvidence({ run: aRun({ tests }), history: aHistory({ atCommit: { passed: new Map(), failed } }) }),
    ),
  )
  expect(shown).toContain('  and 6 more flakes in .vitest/oracle/report.md\n')
  expect(shown.match(/retries: 1/g)).toHaveLength(3)
})
