import { asTestId, type Budget, type BudgetDetails } from '@vitest-oracle/core'
import { aBudget } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import type { BudgetRow } from './budget-rows.ts'
import { type RowsView, renderRows } from './render-rows.ts'

const details = (runs: number): BudgetDetails => ({
  samples: [],
  includesThisRun: false,
  interval: null,
  failuresLeft: 0,
  local: { runs, failed: 1 },
  restarted: null,
})

const row = ({
  budget,
  ...overrides
}: Partial<Omit<BudgetRow, 'budget'>> & { readonly budget: Partial<Budget> }): BudgetRow => ({
  budget: aBudget(budget),
  state: 'inside',
  window: 40,
  failed: 2,
  allowed: 2,
  missing: null,
  details: details(0),
  sinceRecorded: null,
  daysLeft: 21,
  ...overrides,
})

const SINCE = '4f0c12ab34cd4f0c12ab34cd4f0c12ab34cd4f0c'

const ROWS: readonly BudgetRow[] = [
  row({ budget: { id: asTestId('tests/lease.test.ts > renewal `id`'), windowRuns: 40 }, state: 'over', failed: 3 }),
  row({
    budget: { id: asTestId('tests/clock.test.ts > 時計'), windowRuns: 40, since: SINCE, owner: '網路' },
    state: 'at limit',
    sinceRecorded: false,
    details: details(12),
  }),
  row({
    budget: { id: asTestId('tests/lock.test.ts > waits'), since: SINCE, owner: 'db\u001b[2J' },
    sinceRecorded: true,
    daysLeft: null,
  }),
]

const VIEW: RowsView = {
  width: null,
  typed: { values: {}, flags: new Set() },
  since: 'origin/main',
  hasTrusted: true,
}

describe('renderRows', () => {
  it('has a row a line, and then what to do, in commands that a shell takes as they are', () => {
    const lines = renderRows(ROWS, VIEW)
    expect(renderRows(ROWS, { ...VIEW, width: 200 })).toEqual(lines)
    expect(lines).toMatchInlineSnapshot(`
      [
        "state     failed first  window    rate          retries  ends        here     since                    owner        test",
        "over      3, 2 allowed  40 of 40  7.5 % of 5 %  1        in 21 days                                    platform     tests/lease.test.ts > renewal \`id\`",
        "at limit  2, 2 allowed  40 of 40  5 % of 5 %    1        in 21 days  1 of 12  4f0c12ab (not recorded)  網路         tests/clock.test.ts > 時計",
        "inside    2, 2 allowed  40 of 20  5 % of 5 %    1        2026-12-21           4f0c12ab                 db\\u001b[2J  tests/lock.test.ts > waits",
        "",
        "over: runs are red until its window holds fewer failures; once the mended test is merged:",
        "  npx vitest-oracle budget extend 'tests/lease.test.ts > renewal \`id\`' --since origin/main",
        "at limit: the next run in which it fails first is red",
        "not recorded: no trusted run has the commit of its since, so that the whole window counts; name another:",
        "  npx vitest-oracle budget extend "tests/clock.test.ts > 時計" --since origin/main",
      ]
    `)
  })

  it('breaks no row on a terminal of 80 columns', () => {
    const lines = renderRows(ROWS, { ...VIEW, width: 80 })
    const table = lines.slice(0, lines.indexOf(''))
    expect(Math.max(...table.map(({ length }) => length))).toBeLessThanOrEqual(80)
    expect(table).toMatchInlineSnapshot(`
      [
        "state     failed first  window    rate          retries  ends        here",
        "over      3, 2 allowed  40 of 40  7.5 % of 5 %  1        in 21 days",
        "  owner platform",
        "  tests/lease.test.ts > renewal \`id\`",
        "at limit  2, 2 allowed  40 of 40  5 % of 5 %    1        in 21 days  1 of 12",
        "  since 4f0c12ab (not recorded), owner 網路",
        "  tests/clock.test.ts > 時計",
        "inside    2, 2 allowed  40 of 20  5 % of 5 %    1        2026-12-21",
        "  since 4f0c12ab, owner db\\u001b[2J",
        "  tests/lock.test.ts > waits",
      ]
    `)
  })

  it('says how many runs a young window lacks', () => {
    const young = row({ budget: {}, state: 'too young', window: 3, failed: 0, allowed: 0, missing: 16 })
    const [heads, line, , ...advice] = renderRows([young], VIEW)
    expect(heads).toContain('window   missing  rate')
    expect(line).toMatch(/^too young +0, 0 allowed +3 of 20 +16 +0 % of 5 % /)
    expect(advice).toEqual(['too young: a run in which it fails first is red until its window has the missing runs'])
  })
})
