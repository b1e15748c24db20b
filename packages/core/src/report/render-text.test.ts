import {
  aBudget,
  aHistory,
  anAttempt,
  anEvidence,
  anObservation,
  aPolicy,
  aRun,
  aRunRecord,
} from '@vitest-oracle/testkit'
import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import {
  type ExitCode,
  type Finding,
  type Observation,
  type Report,
  type RunEvidence,
  toRunId,
} from '../model/index.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderText, type TextOptions } from './render-text.ts'

const PLAIN: TextOptions = { color: false, width: 100, unicode: true }

const ID = toRunId(aRunRecord(), 'ab'.repeat(6))

const finding = (overrides: Partial<Finding> = {}): Finding => ({
  check: 'run-complete',
  code: 'test-skipped',
  subject: 'tests/a.test.ts > x',
  message: 'it did not run',
  action: 'remove the marker',
  who: 'author',
  exitCode: 7,
  ...overrides,
})

const allowed = (overrides: Partial<Report> = {}): Report => ({ ...inspect(aPolicy(), anEvidence()), ...overrides })

const rejected = (findings: readonly Finding[], exitCode: ExitCode = 7): Report =>
  allowed({ findings, verdict: { kind: 'reject', exitCode, enforced: true } })

it('is one line where the evidence holds, notes and all', () => {
  const text = renderText(allowed({ findings: [finding({ exitCode: 0 })] }), PLAIN)
  expect(text).toMatch(
    /^oracle {2}allow {2}the evidence holds; review the production change {2}LOCK [0-9a-f]{8} {2}1 file\n$/,
  )
})

it('counts properties, fixtures and budgets in that line', () => {
  const seeds = Array.from(
    { length: 5 },
    (_, seed) => ({ label: `${seed}`, seed, outcome: 'held', runs: 100, discards: 0 }) as const,
  )
  const text = renderText(
    allowed({
      trials: [
        { kind: 'property', name: 'a', seeds },
        { kind: 'property', name: 'b', seeds },
        {
          kind: 'fixtures',
          set: 's',
          results: Array.from({ length: 12 }, () => ({ input: 'a', outcome: 'matched' }) as const),
        },
      ],
    }),
    PLAIN,
  )
  expect(text.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/LOCK [0-9a-f]{8} {2}1 file ·$/),
    '  2 properties × 5 seeds · 12 fixtures',
  ])
})

it('prints review findings without changing the verdict', () => {
  const text = renderText(allowed({ findings: [finding({ exitCode: 10, code: 'permit-stale' })] }), PLAIN)
  expect(text).toContain('allow')
  expect(text).toContain('permit-stale')
})

it('shows a budget that used a retry', () => {
  const budget = aBudget({ windowRuns: 40 })
  const outcome = { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] } as const
  const report = inspect(
    aPolicy({ budgets: new Map([[budget.id, budget]]) }),
    anEvidence({
      run: aRun({ tests: [anObservation(), anObservation({ id: budget.id, module: 'tests/lease.test.ts', outcome })] }),
      history: aHistory({
        runs: 39,
        samples: new Map([
          [budget.id, Array.from({ length: 39 }, (_, at) => ({ passed: at !== 4, commit: '', startedAt: at }))],
        ]),
      }),
    }),
  )
  expect(renderText(report, PLAIN).split('\n').slice(1)).toEqual([
    '  1 budget, 1 needed now',
    '  tests/lease.test.ts > renewal',
    '    attempts failed, passed; 2 of 40 failed first (5 %, 95 % interval 1.4–16.5 %), limit 5 %',
    '    0 failures and 21 days left',
    '',
  ])
})

it('says what a narrowed run could not see, and does not say that the evidence holds', () => {
  const run = aRun({
    narrowing: [{ kind: 'name-pattern', detail: '-t total' }],
    sealedSpecs: ['oracle/a.test.ts', 'oracle/properties/order.test.ts'],
  })
  const text = renderText(inspect(aPolicy(), anEvidence({ run })), PLAIN)
  expect(text).toContain('what ran holds')
  expect(text).toContain('partial: -t total; not seen: 1 sealed spec\n')
  expect(text).not.toContain('the evidence holds')
})

it('says that a replay is no evidence, though it exits 0', () => {
  const run = aRun({ narrowing: [{ kind: 'replay', detail: 'ORACLE_REPLAY=1/0:1' }] })
  const text = renderText(inspect(aPolicy(), anEvidence({ run })), PLAIN)
  expect(text).toContain('allow  what was replayed holds; that is not evidence')
  expect(text).toContain('partial: ORACLE_REPLAY=1/0:1')
})

it.each([
  [1, '  ledger: 1 record counts for nothing: a1: foreign'],
  [3, '  ledger: 3 records count for nothing: a1: foreign; a2: foreign; a3: foreign'],
  [5, '  ledger: 5 records count for nothing: a1: foreign; a2: foreign; a3: foreign; and 2 more'],
])('names on one line %i records that count for nothing', (count, line) => {
  const history = aHistory({ skipped: Array.from({ length: count }, (_, at) => `a${at + 1}: foreign`) })
  const text = renderText(inspect(aPolicy(), anEvidence({ history })), PLAIN)
  expect(text.split('\n').slice(1)).toEqual([line, ''])
})

it.each<[NonNullable<Report['recording']>, string]>([
  [{ kind: 'recorded', id: ID, ledger: '.oracle-ledger', rerun: false }, `recorded ${ID} in .oracle-ledger`],
  [
    { kind: 'recorded', id: ID, ledger: '.oracle-ledger', rerun: true },
    'recorded as a rerun: this commit already has its sample',
  ],
  [{ kind: 'by-merge' }, 'recorded by the merge'],
  [{ kind: 'not-recorded', reason: 'narrowed (-t total)' }, 'not recorded: narrowed (-t total)'],
])('says of $kind what became of the record', (recording, line) => {
  expect(renderText(allowed({ recording }), PLAIN).split('\n').slice(1)).toEqual([`  ${line}`, ''])
  expect(renderMarkdown(allowed({ recording }))).toContain(`\n- ${line.replaceAll('_', '\\_')}\n`)
})

it('says below its budget that a since starts no window', () => {
  const budget = aBudget({ since: `4f0c12ab34cd${'0'.repeat(28)}` })
  const judged = (overrides: Partial<RunEvidence> = {}): string =>
    renderText(
      inspect(aPolicy({ budgets: new Map([[budget.id, budget]]) }), anEvidence({ run: aRun(overrides) })),
      PLAIN,
    )
  expect(judged()).toContain(
    `\n  ${budget.id}\n    its \`since\` 4f0c12ab34cd is of no recorded run and starts no window: every run counts\n`,
  )
  expect(judged({ narrowing: [{ kind: 'name-pattern', detail: '-t total' }] })).not.toContain('since')
})

it('says NOT ENFORCED in a trial period', () => {
  const verdict = { kind: 'reject', exitCode: 7, enforced: false } as const
  expect(renderText({ ...rejected([finding()]), verdict }, PLAIN)).toContain('NOT ENFORCED')
  expect(renderText(allowed({ verdict: { kind: 'allow', exitCode: 0, enforced: false } }), PLAIN)).toContain(
    'NOT ENFORCED',
  )
})

it('shows ten findings of a check and says where the rest is', () => {
  const findings = Array.from({ length: 14 }, (_, at) => finding({ subject: `tests/a.test.ts > t${at}` }))
  const text = renderText(rejected(findings), PLAIN)
  expect(text.match(/tests\/a\.test\.ts > t/g)).toHaveLength(10)
  expect(text).toContain('and 4 more in .vitest/oracle/report.md')
  expect(text.match(/remove the marker/g)).toHaveLength(1)
})

it('cuts an endless id and says how long it was', () => {
  const text = renderText(rejected([finding({ subject: `tests/a.test.ts > ${'L'.repeat(5000)}` })]), PLAIN)
  expect(text).toContain('... (5018 characters)')
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(170)
})

it('never prints a control character of a title', () => {
  const text = renderText(rejected([finding({ subject: '\u001b[31mred\u202e', message: 'a\nb\u0007' })]), PLAIN)
  expect(text).toContain('\\u001b[31mred\\u202e')
  expect(text).toContain('a\\nb\\u0007')
})

it('keeps lines to paste whole', () => {
  const action = `add:\npermits:\n  "${'x'.repeat(120)}":`
  expect(renderText(rejected([finding({ action })]), { ...PLAIN, width: 60 })).toContain(
    `\n          "${'x'.repeat(120)}":\n`,
  )
})

it('breaks verdict, notes and what became of the record between words on 24 columns', () => {
  const history = aHistory({ skipped: ['a1: foreign', 'a2: foreign'] })
  const report = inspect(aPolicy(), anEvidence({ history }))
  const recording = { kind: 'not-recorded', reason: 'narrowed (-t total)' } as const
  const lines = renderText({ ...report, recording }, { ...PLAIN, width: 24 }).split('\n')
  expect(lines.filter((line) => stringWidth(line) > 24)).toEqual([])
  expect(lines).toContain('  ledger: 2 records')
})

it('ends with one block of all permits, to paste as it stands', () => {
  const marked = (title: string): Observation =>
    anObservation({ module: 'tests/a.test.ts', titles: [title], outcome: { kind: 'not-run', reason: 'marked' } })
  const text = renderText(inspect(aPolicy(), anEvidence({ run: aRun({ tests: [marked('x'), marked('y')] }) })), PLAIN)
  expect(text.match(/add the permit below$/gm)).toHaveLength(1)
  expect(text.match(/permits:$/gm)).toHaveLength(1)
  expect(text.slice(text.indexOf('\npermits:\n'))).toBe(
    `\npermits:\n${['x', 'y']
      .map(
        (title) =>
          `  "tests/a.test.ts > ${title}":\n    marker: skip\n    expires: "2026-12-30"\n    owner: "<team>"\n    note: "<why, and where it does run>"\n`,
      )
      .join('')}`,
  )
})

it('uses colours only when they are wanted', () => {
  expect(renderText(rejected([finding()]), PLAIN)).not.toContain('\u001b')
  expect(renderText(rejected([finding()]), { ...PLAIN, color: true })).toContain('\u001b[31m')
})

const anyFinding = fc.record({
  check: fc.constantFrom('run-complete', 'tests-passed', 'lock-intact'),
  code: fc.constantFrom('a', 'b'),
  subject: fc.string({ unit: 'binary' }),
  message: fc.string({ unit: 'binary' }),
  action: fc.string({ unit: 'binary' }),
  who: fc.constantFrom('author', 'oracle-owner', 'ci-owner'),
  exitCode: fc.constantFrom(1, 7, 10, 0),
})

it('prints printable lines only, ASCII where that is all there is, and the same each time', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 5 }), fc.nat(200), (findings, width) => {
      const text = renderText(rejected(findings), { color: false, unicode: false, width })
      expect(text).toMatch(/^[ -~\n]*\n$/)
      expect(renderText(rejected(findings), { color: false, unicode: false, width })).toBe(text)
    }),
  )
})
