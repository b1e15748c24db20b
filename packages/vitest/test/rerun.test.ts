import { runScript } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { MAJORS, PASSING, withProject } from './scenario.ts'

/** Runs twice in one process, as a watch session does, and breaks the policy in between. */
const TWICE = (start: string): string => `import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'

const vitest = await startVitest(${start}{ watch: true })
writeFileSync('oracle/policy/flake_budget.yaml', 'version: 1\\n')
await vitest.rerunTestSpecifications(await vitest.globTestSpecifications(), true)
await vitest.close()
process.exit()
`

describe.each(MAJORS)('a second run in one process on Vitest %i', (major) => {
  test('is not judged by the policy of the first', async () => {
    const files = { 'tests/a.test.ts': PASSING, 'twice.mjs': TWICE(major === 4 ? "'test', [], " : '[], ') }
    const result = await withProject(major, { files }, (project) => runScript(project, ['twice.mjs']))
    expect(result.exitCode).toBe(64)
    expect(`${result.stdout}${result.stderr}`).toContain('oracle/policy/flake_budget.yaml')
    expect(result.report).toBeNull()
  })
})
