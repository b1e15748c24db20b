import { asTestId, type NewRun, newRunId } from '@vitest-oracle/core'
import { aDigest, aRunRecord } from '@vitest-oracle/testkit'

const MINUTE_MS = 60_000

/** The `index`-th of a series of trusted runs, one a minute and commit. */
export const aNewRun = (index: number, ids: readonly string[] = ['a.test.ts > passes']): NewRun => {
  const { roster: _, ...record } = aRunRecord({
    sha: aDigest(`commit ${index}`).slice(0, 40),
    startedAt: Date.UTC(2026, 10, 1) + index * MINUTE_MS,
    // Out of order and of many alphabets: what comes back must be the same bytes.
    tests: ['b.test.ts > zwölf 🦊 \ud800', 'a.test.ts > flakes'].map((id) => ({
      id: asTestId(id),
      attempts: ['failed', 'passed'],
      durationMs: index + 0.5,
      markers: ['retry=3'],
    })),
  })
  return { id: newRunId(record), record, roster: { version: 1, ids: ids.map(asTestId), sealed: [] } }
}
