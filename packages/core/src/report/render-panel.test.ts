import { anEvidence, aPolicy } from '@vitest-oracle/testkit'
import fc from 'fast-check'
import stringWidth from 'fast-string-width'
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import { asTestId, type BudgetState, type Expiring, type Report, toDay, type WatchState } from '../model/index.ts'
import { renderPanel } from './render-panel.ts'
import type { TextOptions } from './text/style.ts'

const PLAIN: TextOptions = { color: false, width: 100, unicode: true }
const DAY = toDay(Date.UTC(2026, 11, 21))
const QUIET: WatchState = { redNotRerun: [], modules: 40, older: 0 }

const aReport = (overrides: Partial<Report> = {}): Report => ({ ...inspect(aPolicy(), anEvidence()), ...overrides })

/** `.` passed, `x` failed. */
const samples = (marks: string): readonly boolean[] => Array.from(marks, (mark) => mark === '.')

const aState = (id: string, marks: string, overrides: Partial<BudgetState> = {}): BudgetState => ({
  id: asTestId(id),
  owner: 'platform',
  state: 'inside',
  window: marks.length,
  windowRuns: 20,
  consumed: samples(marks).filter((passed) => !passed).length,
  allowed: 1,
  maxFailRate: 0.05,
  retriesUsed: 0,
  retriesAllowed: 2,
  attempts: ['passed'],
  expires: DAY,
  daysLeft: 21,
  details: {
    samples: samples(marks),
    includesThisRun: true,
    interval: null,
    failuresLeft: 0,
    local: { runs: 0, failed: 0 },
    restarted: null,
  },
  ...overrides,
})

const anEnd = (kind: Expiring['kind'], id: string, daysLeft: number): Expiring => ({
  kind,
  id,
  owner: 'storage',
  expires: DAY,
  daysLeft,
  warning: daysLeft <= 1 ? 1 : daysLeft <= 7 ? 7 : 14,
})

const red = (...modules: readonly string[]): WatchState => ({
  redNotRerun: modules.map((module) => ({ id: `${module} > t`, module })),
  modules: 40,
  older: 39,
})

const LEASE = aState('tests/lease.test.ts > lease renewal', '....x...............')
const SPENT = aState('tests/queue.test.ts > drains in order', 'x.......x..........x', {
  state: 'over',
  daysLeft: 3,
  retriesUsed: 1,
})

const panel = (report: Report, watch = QUIET, options = PLAIN): readonly string[] =>
  renderPanel(report, watch, options).split('\n').slice(0, -1)

describe('where there is nothing to say', () => {
  it.each([
    ['all of it ran', QUIET, '  LOCK intact · no budgets · all 40 modules ran'],
    ['some of it ran', { ...QUIET, older: 39 }, '  LOCK intact · no budgets · 39 of 40 older than this run'],
  ])('is one line when %s', (_, watch, line) => {
    expect(panel(aReport(), watch)).toEqual([line])
  })
})

it('R44 keeps what is red and was not rerun', () => {
  expect(panel(aReport(), red('a.test.ts'))).toEqual([
    '  1 red not rerun (a.test.ts), 39 of 40 older than this run',
    '  LOCK intact · no budgets',
  ])
})

it('names what was cancelled and not run since', () => {
  const watch = { ...QUIET, cancelled: ['tests/a.test.ts', 'tests/b.test.ts'], older: 39 }
  expect(panel(aReport(), watch)).toEqual([
    '  2 cancelled, not run since (tests/a.test.ts, tests/b.test.ts): press a',
    '  LOCK intact · no budgets · 39 of 40 older than this run',
  ])
})

it('blames no module for an error that is of one of several', () => {
  const { redNotRerun } = red('tests/c.test.ts')
  const watch = { ...QUIET, redNotRerun: [{ id: 'boom', module: 'tests/a.test.ts', among: 3 }, ...redNotRerun] }
  expect(panel(aReport(), watch)[0]).toBe('  2 red not rerun (tests/c.test.ts, one of 3 modules: press a)')
})

it.each([
  [100, '  3 red not rerun (tests/a.test.ts, tests/b.test.ts, tests/c.test.ts), 39 of 40 older than this run'],
  [80, '  3 red not rerun (tests/a.test.ts and 2 more), 39 of 40 older than this run'],
  [60, '  3 red not rerun (tests/a.test.ts and 2 more)'],
  [30, '  3 red not rerun (tes…est.ts)'],
])('names as many red modules as fit %i columns', (width, line) => {
  const [first] = panel(aReport(), red('tests/a.test.ts', 'tests/b.test.ts', 'tests/c.test.ts'), { ...PLAIN, width })
  expect(first).toBe(line)
})

it('names the first of thousands of red modules', () => {
  const modules = Array.from({ length: 6000 }, (_, at) => `tests/${String(at).padStart(4, '0')}.test.ts`)
  const [first] = panel(aReport(), red(...modules), { ...PLAIN, width: 100 })
  expect(first).toBe('  6000 red not rerun (tests/0000.test.ts and 5999 more), 39 of 40 older than this run')
})

it('is a table of budgets, worst first', () => {
  const report = aReport({ budgets: [LEASE, SPENT] })
  expect(panel(report, { ...QUIET, older: 39 })).toMatchInlineSnapshot(`
    [
      "  flake budget                      oldest → newest       spent   rate       retries  left  owner",
      "  tests/qu…> drains in order  over  █▁▁▁▁▁▁▁█▁▁▁▁▁▁▁▁▁▁█  3 of 1  15 of 5 %  1 of 2   3 d   platform",
      "  tests/le…s > lease renewal        ▁▁▁▁█▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  1 of 1  5 of 5 %   0 of 2   21 d  platform",
      "  LOCK intact · 39 of 40 older than this run",
    ]
  `)
})

it.each([40, 60, 80, 140])('gives up columns at a width of %i', (width) => {
  const report = aReport({ budgets: [LEASE, SPENT] })
  expect(panel(report, QUIET, { ...PLAIN, width })).toMatchSnapshot()
})

it('draws in ASCII where the terminal has nothing else', () => {
  const report = aReport({ budgets: [LEASE, aState('tests/é.test.ts > 漢字', '..')] })
  expect(panel(report, red('tests/é.test.ts'), { ...PLAIN, unicode: false })).toMatchInlineSnapshot(`
    [
      "  1 red not rerun (tests/\\u00e9.test.ts), 39 of 40 older than this run",
      "  flake budget                       oldest -> newest      spent   rate      runs      retries  left",
      "  tests/leas...t.ts > lease renewal  ....x...............  1 of 1  5 of 5 %  20 of 20  0 of 2   21 d",
      "  tests/\\u00...st.ts > \\u6f22\\u5b57  ..                    0 of 1  0 of 5 %  2 of 20   0 of 2   21 d",
      "  LOCK intact",
    ]
  `)
})

it('shows the LOCK, permits and freezes near their end and what was not seen', () => {
  const report = aReport({
    lock: {
      ...aReport().lock,
      drift: [
        { path: 'oracle/policy/writable.txt', reason: 'content' },
        { path: 'oracle/x', reason: 'added' },
      ],
    },
    narrowing: [{ kind: 'name-pattern', detail: '-t total' }],
    evidence: { ...aReport().evidence, unseen: ['oracle/properties/a.test.ts', 'tests/b.test.ts > b'] },
    budgets: [LEASE],
    expiring: [
      anEnd('freeze', 'parse_timeout', 0),
      anEnd('permit', 'tests/fs.test.ts > creates symlinks', 6),
      anEnd('budget', LEASE.id, 6),
    ],
  })
  expect(panel(report)).toMatchInlineSnapshot(`
    [
      "  LOCK drift: 2 paths, first oracle/policy/writable.txt",
      "  flake budget                       oldest → newest       spent   rate      retries  left  owner",
      "  tests/leas…est.ts > lease renewal  ▁▁▁▁█▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  1 of 1  5 of 5 %  0 of 2   21 d  platform",
      "  freeze parse_timeout ends today (storage)",
      "  permit tests/fs.test.ts > creates symlinks ends in 6 days (storage)",
      "  partial: -t total; not seen: 1 sealed or inventoried test, 1 sealed spec",
      "  all 40 modules ran",
    ]
  `)
})

it('shows runs of this machine beside the window', () => {
  const { details } = LEASE
  const local = { runs: 12, failed: 3 }
  const budget = { ...LEASE, ...(details === undefined ? {} : { details: { ...details, local } }) }
  expect(panel(aReport({ budgets: [budget] }), QUIET, { ...PLAIN, width: 140 }).join('\n')).toContain('3 of 12')
})

it('shows the counts of a budget without samples', () => {
  const { details: _, ...budget } = LEASE
  expect(panel(aReport({ budgets: [budget] })).join('\n')).toMatch(/lease renewal +1 of 1/)
})

it('counts what it has no room for', () => {
  const budgets = Array.from({ length: 16 }, (_, at) => aState(`tests/${at + 10}.test.ts > t`, '..'))
  const lines = panel(aReport({ budgets: [...budgets, SPENT] }))
  expect(lines).toHaveLength(10)
  expect(lines[1]).toContain('ains in order')
  expect(lines[8]).toBe('  and 10 more: npx vitest-oracle report')
})

it('is coloured only where colours are wanted', () => {
  const report = aReport({ budgets: [SPENT] })
  expect(renderPanel(report, QUIET, PLAIN)).not.toContain('\u001b')
  expect(renderPanel(report, QUIET, { ...PLAIN, color: true })).toContain('\u001b[31mover')
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('', '👩‍👩‍👧‍👦'.repeat(40), '漢字'.repeat(60), 'e\u0301'.repeat(50), 'L'.repeat(5000)),
)

const anyBudget = fc
  .record({
    id: anyText,
    owner: anyText,
    state: fc.constantFrom(
      'inside' as const,
      'over' as const,
      'broken' as const,
      'expired' as const,
      'not-run' as const,
    ),
    marks: fc.array(fc.constantFrom('.', 'x'), { maxLength: 90 }),
    daysLeft: fc.option(fc.integer({ min: -400, max: 400 })),
    windowRuns: fc.option(fc.integer({ min: 1, max: 1000 })),
    allowed: fc.nat(500),
    isOld: fc.boolean(),
  })
  .map(({ id, marks, isOld, ...overrides }) => {
    const { details, ...counts } = aState(id, marks.join(''), overrides)
    return isOld || details === undefined ? counts : { ...counts, details }
  })

const anyCase = fc.record({
  budgets: fc.array(anyBudget, { maxLength: 14 }),
  expiring: fc.array(
    fc.tuple(fc.constantFrom('budget' as const, 'permit' as const, 'freeze' as const), anyText, fc.nat(14)),
    { maxLength: 6 },
  ),
  drift: fc.array(anyText, { maxLength: 3 }),
  modules: fc.array(anyText, { maxLength: 5 }),
  older: fc.nat(40),
  narrowing: fc.array(anyText, { maxLength: 2 }),
  width: fc.integer({ min: 20, max: 200 }),
  unicode: fc.boolean(),
})

it('has at most ten lines, none wider than the terminal, whatever a name holds', () => {
  fc.assert(
    fc.property(anyCase, ({ budgets, expiring, drift, modules, older, narrowing, width, unicode }) => {
      const report = aReport({
        budgets,
        expiring: expiring.map(([kind, id, days]) => anEnd(kind, id, days)),
        lock: { ...aReport().lock, drift: drift.map((path) => ({ path, reason: 'content' })) },
        narrowing: narrowing.map((detail) => ({ kind: 'name-pattern', detail })),
      })
      const text = renderPanel(
        report,
        { ...red(...modules), cancelled: modules, older },
        { color: false, width, unicode },
      )
      const lines = text.split('\n').slice(0, -1)
      expect(lines.length).toBeLessThanOrEqual(10)
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width)
      if (!unicode) expect(text).toMatch(/^[ -~\n]*$/)
    }),
  )
})
