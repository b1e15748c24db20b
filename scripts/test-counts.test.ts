import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

describe('test-counts.js', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-counts-'))

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    {
      name: 'tests that passed',
      report: { passed: 3, failed: 0, files: [['passed']] },
      prints: '3 passed, 0 failed',
      exits: 0,
    },
    {
      name: 'a test that failed',
      report: { passed: 3, failed: 1, files: [['failed', 'failed']] },
      prints: '3 passed, 1 failed',
      exits: 1,
    },
    {
      name: 'a file that did not load',
      report: { passed: 3, failed: 0, files: [['failed']] },
      prints: '3 passed, 1 failed',
      exits: 1,
    },
    { name: 'nothing run', report: { passed: 0, failed: 0, files: [] }, prints: '0 passed, 0 failed', exits: 1 },
  ])('counts $name', ({ report, prints, exits }) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, JSON.stringify(vitestReport(report)))
    expect(counts(path)).toEqual({ prints, exits })
  })

  it('prints nothing and fails when there is no report', () => {
    expect(counts(join(folder, 'absent.json'))).toEqual({ prints: '', exits: 1 })
  })
})

/** Each file is its own status and the statuses of its tests. */
interface Counts {
  readonly passed: number
  readonly failed: number
  readonly files: readonly (readonly string[])[]
}

const vitestReport = ({ passed, failed, files }: Counts) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })),
})

const counts = (path: string): { readonly prints: string; readonly exits: number | null } => {
  const script = fileURLToPath(new URL('test-counts.js', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' })
  return { prints: stdout.trim(), exits: status }
}
