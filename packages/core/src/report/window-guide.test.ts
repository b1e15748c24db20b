import { readFileSync } from 'node:fs'
import {
  aBudget,
  aDay,
  aFreeze,
  aHistory,
  anAttempt,
  anEvidence,
  anObservation,
  aPolicy,
  aRun,
} from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'
import { inspect } from '../inspect.ts'
import type { Budget, History, Report, Sample } from '../model/index.ts'
import { renderText } from './render-text.ts'

const { id } = aBudget()
const samples = (runs: number, failed: number): readonly Sample[] =>
  Array.from({ length: runs }, (_, at) => ({ passed: at >= failed, commit: `${at}`, startedAt: at }))

const retried = anObservation({
  id,
  module: 'tests/lease.test.ts',
  outcome: { kind: 'ran', state: 'passed', attempts: [anAttempt({ outcome: 'failed' }), anAttempt()] },
})

const flaky = (history: Partial<History>, budget: Partial<Budget> = {}): Report =>
  inspect(
    aPolicy({ budgets: new Map([[id, aBudget({ windowRuns: 40, ...budget })]]) }),
    anEvidence({ run: aRun({ tests: [anObservation(), retried] }), history: aHistory(history) }),
  )

const unrecorded = (): Report => {
  const clock = anObservation({
    module: 'tests/clock.test.ts',
    titles: ['label'],
    outcome: {
      kind: 'ran',
      state: 'failed',
      attempts: [anAttempt({ outcome: 'failed', message: "expected 'yesterday' to be 'today'" })],
    },
  })
  const noon = { startedAt: Date.UTC(2026, 10, 29, 11), zone: 'Europe/Berlin', platform: 'linux' }
  return inspect(
    aPolicy(),
    anEvidence({
      run: aRun({ tests: [anObservation(), clock] }),
      history: aHistory({ atCommit: { passed: new Map([[clock.id, noon]]), failed: new Map() } }),
    }),
  )
}

const ending = (): Report => {
  const inDays = (day: string) => ({ expires: { kind: 'day', day: aDay(day) } }) as const
  return inspect(
    aPolicy({ budgets: new Map([[id, aBudget(inDays('2026-12-07'))]]), frozen: [aFreeze(inDays('2026-12-01'))] }),
    anEvidence({
      run: aRun({ tests: [anObservation(), anObservation({ id, module: 'tests/lease.test.ts' })] }),
      history: aHistory({ samples: new Map([[id, samples(39, 0)]]) }),
    }),
  )
}

const SINCE = `4f0c12ab34cd${'0'.repeat(28)}`

/** What the guide shows, in its order. */
const SHOWN: readonly Report[] = [
  flaky({ runs: 60, samples: new Map([[id, samples(39, 1)]]), local: new Map([[id, samples(12, 3)]]) }),
  flaky({ runs: 6, samples: new Map([[id, samples(6, 0)]]) }),
  flaky(
    { runs: 60, samples: new Map([[id, samples(27, 0)]]), before: new Map([[id, samples(33, 10)]]) },
    { since: SINCE },
  ),
  unrecorded(),
  ending(),
]

it('shows in the guide what is really printed', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/window.md', import.meta.url), 'utf8')
  const blocks = [...guide.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, output]) => output)
  expect(blocks).toEqual(SHOWN.map((report) => renderText(report, { color: false, width: 100, unicode: true })))
})
