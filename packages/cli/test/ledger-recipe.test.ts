import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aProject, cloneProject, type Files, type Project, recordRuns, runCli, runVitest } from '@vitest-oracle/testkit'
import { expect, it } from 'vitest'

const ID = 'tests/lease.test.ts > renewal'

/** Fails at its first try and passes at every other; two of forty first tries may fail. */
const FILES: Files = {
  'tests/lease.test.ts': `import { expect, test } from 'vitest'

let tries = 0
test('renewal', () => {
  expect(++tries).toBeGreaterThan(1)
})
`,
  'oracle/policy/flake_budget.yaml': `version: 1
tests:
  "${ID}":
    retries: 1
    window_runs: 40
    max_fail_rate: 0.05
    expires: "2026-12-21"
    owner: platform
`,
}

/** A commit of production that the remote has, too. */
const pushProduction = async ({ repository }: Project): Promise<void> => {
  await repository?.commit('feat: production', { 'src/order.ts': 'export const one = 1\n' })
  await repository?.git('push', '--quiet', 'origin', 'main')
}

it('keeps a budget alive on fresh runners: pull in every job, record and push in one', async () => {
  await using start = await aProject({ files: FILES, git: true })
  const url = `file://${join(start.tempDir, 'remote.git')}`
  execFileSync('git', ['clone', '--quiet', '--bare', start.dir, url.slice('file://'.length)])

  // The past: twenty-five runs, all green at first.
  await using past = await cloneProject(url)
  recordRuns(
    past,
    ID,
    Array.from({ length: 25 }, () => true),
  )
  expect((await runCli(past, ['ledger', 'push'])).stdout).toContain('25 runs pushed')

  // The test job: the budget is spent without the past, and alive with it.
  await using tester = await cloneProject(url)
  const strict = await runVitest(tester)
  expect(strict).toMatchObject({ exitCode: 8, report: { budgets: [{ window: 1, consumed: 1, allowed: 0 }] } })
  expect((await runCli(tester, ['ledger', 'pull'])).stdout).toContain('25 runs pulled')
  const alive = await runVitest(tester)
  expect(alive).toMatchObject({ exitCode: 0, report: { budgets: [{ window: 26, consumed: 1, allowed: 1 }] } })

  // The recording job: it runs nothing and is given the report.
  await using recorder = await cloneProject(url)
  recorder.write({ '../temp/report.json': readFileSync(join(tester.dir, '.vitest/oracle/report.json')) })
  const report = join(recorder.tempDir, 'report.json')
  const recorded = await runCli(recorder, ['ledger', 'record', report])
  expect(recorded).toMatchObject({ exitCode: 0, stderr: '' })
  const sha = await recorder.repository?.git('rev-parse', 'HEAD')
  const lines = recorded.stdout.replace(/\d{8}T\S+/, '<id>').split('\n')
  expect(lines).toEqual([
    'ledger  recorded in .oracle-ledger: <id>',
    `  ${sha} (main)`,
    expect.stringMatching(/^ {2}exit 0, 1 test, LOCK [0-9a-f]{8}$/),
    `  failed, passed  ${ID}`,
    '',
  ])
  expect((await runCli(recorder, ['ledger', 'record', report])).stdout).toContain('already recorded in .oracle-ledger')
  expect((await runCli(recorder, ['ledger', 'push'])).stdout).toContain('1 run pushed to origin/oracle-ledger, 26')

  // What is not a run of what is checked out is not recorded.
  await pushProduction(recorder)
  const refused = await runCli(recorder, ['ledger', 'record', report])
  expect(refused).toMatchObject({ exitCode: 64, stdout: '' })
  expect(refused.stderr).toContain('code  run-of-another-commit')
  expect(await runCli(recorder, ['ledger', 'record', '--commit', sha ?? '', report])).toMatchObject({ exitCode: 0 })

  // The next commit sees one sample more, and its own failure is one too many.
  await using next = await cloneProject(url)
  await runCli(next, ['ledger', 'pull'])
  expect(await runVitest(next)).toMatchObject({
    exitCode: 8,
    report: { budgets: [{ window: 27, consumed: 2, allowed: 1 }] },
  })
})
