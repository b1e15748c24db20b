import type { Drift } from '@vitest-oracle/core'
import { aConfigFile, type Project, runVitest } from '@vitest-oracle/testkit'
import { x } from 'tinyexec'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, named, PASSING, play, withProject } from './scenario.ts'

const TARGET = 'oracle/generators/order.txt'

const files = { 'tests/a.test.ts': PASSING, [TARGET]: 'a line\nanother\n' }

interface Drifted {
  readonly name: string
  readonly tamper: (project: Project) => void
  readonly drift: readonly Drift[]
}

const DRIFTS: readonly Drifted[] = [
  {
    name: 'one byte changed',
    tamper: (project) => project.write({ [TARGET]: 'a line\nAnother\n' }),
    drift: [{ path: TARGET, reason: 'content' }],
  },
  {
    name: 'a file added',
    tamper: (project) => project.write({ 'oracle/generators/new.txt': 'new\n' }),
    drift: [{ path: 'oracle/generators/new.txt', reason: 'added' }],
  },
  {
    name: 'a file removed',
    tamper: (project) => project.write({ [TARGET]: null }),
    drift: [{ path: TARGET, reason: 'removed' }],
  },
  {
    name: 'a file renamed',
    tamper: (project) => project.write({ [TARGET]: null, 'oracle/generators/moved.txt': 'a line\nanother\n' }),
    drift: [{ path: TARGET, reason: 'renamed', detail: 'oracle/generators/moved.txt' }],
  },
  {
    name: 'line endings converted',
    tamper: (project) => project.write({ [TARGET]: 'a line\r\nanother\r\n' }),
    drift: [{ path: TARGET, reason: 'line-endings' }],
  },
]

/** The same five, done by a test while it runs. */
const DURING = [
  { name: 'one byte changed', code: `writeFileSync(file, 'a line\\nAnother\\n')`, reason: 'content' },
  { name: 'a file added', code: `writeFileSync('oracle/generators/new.txt', '')`, reason: 'added' },
  { name: 'a file removed', code: `rmSync(file)`, reason: 'removed' },
  { name: 'a file renamed', code: `renameSync(file, 'oracle/generators/moved.txt')`, reason: 'renamed' },
  { name: 'line endings converted', code: `writeFileSync(file, 'a line\\r\\nanother\\r\\n')`, reason: 'line-endings' },
  {
    name: 'LOCK itself rewritten',
    code: `appendFileSync('oracle/LOCK', '0'.repeat(64) + '  oracle/x\\n')`,
    reason: 'content',
  },
  { name: 'LOCK itself removed', code: `rmSync('oracle/LOCK')`, reason: 'removed' },
]

const writing = (code: string): string => `import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const file = '${TARGET}'
void [appendFileSync, renameSync, rmSync, writeFileSync]
test('writes', () => {
  ${code}
  expect(1).toBe(1)
})
`

describe.each(MAJORS)('the oracle on Vitest %i', (major) => {
  test('agrees with LOCK when nobody touched it', async () => {
    const result = await play(major, { files })
    expect([result.exitCode, result.report?.lock.drift]).toEqual([0, []])
  })

  test.for(named(DRIFTS))('has drifted before the run: %s', async ([, { tamper, drift }]) => {
    const result = await play(major, { files, tamper })
    expect(result.exitCode).toBe(3)
    expect(result.report?.lock.drift).toMatchObject(drift)
    expect(result.stdout + result.stderr).toContain(drift[0]?.path)
  })

  test.for(named(DURING))('has drifted during the run: %s', async ([, { code, reason }]) => {
    const result = await play(major, { files: { ...files, 'tests/a.test.ts': writing(code) } })
    expect(result.exitCode).toBe(3)
    expect(result.report?.lock.drift).toMatchObject([{ reason }])
  })

  test('has drifted even when a test puts LOCK in agreement with its change', async () => {
    const result = await play(major, {
      files: {
        ...files,
        'tests/a.test.ts': `import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
test('writes', () => {
  const before = digest('${TARGET}')
  writeFileSync('${TARGET}', 'forged')
  writeFileSync('oracle/LOCK', readFileSync('oracle/LOCK', 'utf8').replace(before, digest('${TARGET}')))
  expect(1).toBe(1)
})
`,
      },
    })
    expect(result.exitCode).toBe(3)
  })

  test('is checked file by file by sha256sum too', async () => {
    await withProject(major, { files: { ...files, 'oracle/é ü.txt': 'x' } }, async ({ dir }) => {
      const { exitCode, stdout } = await x('sha256sum', ['-c', 'oracle/LOCK'], { nodeOptions: { cwd: dir } })
      expect(exitCode).toBe(0)
      expect(stdout).not.toContain('FAILED')
    })
  })

  test('R07 rejects a golden file that heals itself, at the first run and at the second', async () => {
    const golden = `import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('matches the golden file', () => {
  const actual = 'total 41'
  const stored = readFileSync('oracle/golden.txt', 'utf8')
  writeFileSync('oracle/golden.txt', actual)
  expect(actual).toBe(stored)
})
`
    const scenario = { files: { 'tests/golden.test.ts': golden, 'oracle/golden.txt': 'total 42' } }
    await withProject(major, scenario, async (project) => {
      const first = await runVitest(project)
      const second = await runVitest(project)
      expect([first.exitCode, second.exitCode]).toEqual([3, 3])
      expect(findings(first, 1)).toEqual(['test-failed tests/golden.test.ts > matches the golden file'])
    })
  })

  test('R05 keeps its snapshots from -u', async () => {
    const spec = `import { expect, test } from 'vitest'

test('total', () => {
  expect('total 41').toMatchSnapshot()
})
test('inline', () => {
  expect('total 41').toMatchInlineSnapshot(\`"total 42"\`)
})
test('file', async () => {
  await expect('total 41').toMatchFileSnapshot('./total.txt')
})
`
    const snapshot = `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[\`total 1\`] = \`"total 42"\`;\n`
    const result = await play(major, {
      files: {
        'vitest.config.ts': aConfigFile(),
        'oracle/properties/total.test.ts': spec,
        'oracle/properties/total.txt': 'total 42',
        'oracle/properties/__snapshots__/total.test.ts.snap': snapshot,
      },
      args: ['-u'],
      env: { CI: '1' },
    })
    expect(result.exitCode).toBe(1)
    expect(result.report?.lock.drift).toEqual([])
    expect(findings(result, 1)).toHaveLength(3)
  })
})
