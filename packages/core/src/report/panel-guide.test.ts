import { readFileSync } from 'node:fs'
import { anEvidence, aPolicy } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import { asTestId, type BudgetState, type Report, toDay, type WatchState } from '../model/index.ts'
import { renderPanel } from './render-panel.ts'
import { renderWaiting, waitingAfter } from './render-waiting.ts'

const WIDE = { color: false, width: 120, unicode: true }
const GUIDE = readFileSync('docs/guides/watch.md', 'utf8')

const aReport = (overrides: Partial<Report> = {}): Report => ({ ...inspect(aPolicy(), anEvidence()), ...overrides })

const aState = (id: string, failedAt: readonly number[], overrides: Partial<BudgetState>): BudgetState => {
  const samples = Array.from({ length: overrides.window ?? 40 }, (_, at) => !failedAt.includes(at))
  return {
    id: asTestId(id),
    owner: 'platform',
    state: 'inside',
    window: samples.length,
    windowRuns: 40,
    consumed: failedAt.length,
    allowed: 2,
    maxFailRate: 0.05,
    retriesUsed: 0,
    retriesAllowed: 2,
    attempts: ['passed'],
    expires: toDay(Date.UTC(2026, 11, 21)),
    daysLeft: 21,
    details: {
      samples,
      includesThisRun: true,
      interval: null,
      failuresLeft: 0,
      local: { runs: 12, failed: 0 },
      restarted: null,
    },
    ...overrides,
  }
}

const BUSY = aReport({
  budgets: [
    aState('tests/lease.test.ts > renews a lease', [4, 39], { retriesUsed: 1 }),
    aState('tests/queue.test.ts > drains in order', [2, 20, 38], { state: 'over', owner: 'storage', daysLeft: 3 }),
    aState('tests/socket.test.ts > reconnects', [], { window: 7, allowed: 0, owner: 'network', daysLeft: 62 }),
  ],
  expiring: [
    {
      kind: 'freeze',
      id: 'parse_timeout_udp_1472',
      owner: 'protocols',
      expires: toDay(Date.UTC(2026, 11, 1)),
      daysLeft: 1,
      warning: 1,
    },
  ],
})

const TOTAL = 'tests/total.test.ts'

it.each<{ name: string; watch: Partial<WatchState>; quote: string }>([
  { name: 'a cancelled file', watch: { cancelled: [TOTAL] }, quote: `1 cancelled, not run since (${TOTAL}): press a` },
  {
    name: 'an error of nobody',
    watch: { redNotRerun: [{ id: 'boom', module: TOTAL, among: 12 }] },
    quote: 'one of 12 modules: press a',
  },
])('quotes what is said of $name', ({ watch, quote }) => {
  expect(renderPanel(aReport(), { redNotRerun: [], modules: 41, older: 0, ...watch }, WIDE)).toContain(quote)
  expect(GUIDE).toContain(quote)
})

const RED: WatchState = {
  redNotRerun: [{ id: 'tests/total.test.ts > adds up', module: 'tests/total.test.ts' }],
  modules: 41,
  older: 40,
}

it.each<{ name: string; text: string }>([
  { name: 'budgets', text: renderPanel(BUSY, RED, WIDE) },
  { name: 'a narrow terminal', text: renderPanel(BUSY, RED, { ...WIDE, width: 48, unicode: false }) },
  { name: 'nothing to say', text: renderPanel(aReport(), { redNotRerun: [], modules: 41, older: 0 }, WIDE) },
  {
    name: 'the last line',
    text: renderWaiting(waitingAfter(aReport({ verdict: { kind: 'reject', exitCode: 1, enforced: true } })), 1, WIDE),
  },
  {
    name: 'the last line without a verdict',
    text: renderWaiting({ kind: 'cannot-judge', why: 'cannot find the oracle: no folder', code: 'no-oracle' }, 64, {
      ...WIDE,
      width: 100,
    }),
  },
])('shows in the guide what is really printed of $name', ({ text }) => {
  expect(GUIDE).toContain(text)
})
