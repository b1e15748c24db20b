import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aProject, aRepository, type Project, type ProjectOptions, runScript, runVitest } from '@vitest-oracle/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'

/** A project without the plugin: what is tried here is the harness alone. */
const plainProject = async (options: ProjectOptions): Promise<Project> => {
  const project = await aProject({
    ...options,
    files: { 'vitest.config.ts': 'export default {}\n', ...options.files },
  })
  onTestFinished(() => project.dispose())
  return project
}

const SPEC = `import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('runs', async () => {
  appendFileSync(process.env.EVENTS, 'started\\n')
  expect(process.env.CI).toBe(process.env.EXPECTED_CI)
  await new Promise((done) => setTimeout(done, Number(process.env.SLOW ?? 0)))
})
`

describe.each([4, 5] as const)('a run of Vitest %i', (major) => {
  test('uses that major, a clean environment and reports what happened', async () => {
    const project = await plainProject({ major, files: { 'a.test.ts': SPEC } })
    const result = await runVitest(project)
    expect(result).toMatchObject({ exitCode: 0, events: ['started'], report: null })
    expect(result.stdout).toContain(`RUN  v${major}.`)
  })

  test('sees the variables that it is given', async () => {
    const project = await plainProject({ major, files: { 'a.test.ts': SPEC } })
    const result = await runVitest(project, [], { env: { CI: '1', EXPECTED_CI: '1' } })
    expect(result.exitCode).toBe(0)
  })

  test('is interrupted at an event', async () => {
    const project = await plainProject({ major, files: { 'a.test.ts': SPEC } })
    const result = await runVitest(project, [], { env: { SLOW: '4000' }, interruptAt: 'started' })
    expect(result.exitCode).toBe(130)
  })

  test('is killed when it takes too long', async () => {
    const project = await plainProject({ major, files: { 'a.test.ts': SPEC } })
    const result = await runVitest(project, [], { env: { SLOW: '60000' }, timeoutMs: 2000 })
    expect(result.exitCode).toBe(124)
  })

  test('lets this repository resolve the same Vitest as the project', async () => {
    const project = await plainProject({
      major,
      files: {
        'versions.mjs': `import { createRequire } from 'node:module'
import { realpathSync } from 'node:fs'

const version = (from) => createRequire(from)('vitest/package.json').version
const own = realpathSync(new URL('./node_modules/vitest-oracle/package.json', import.meta.url))
console.log(version(import.meta.url), version(own))
`,
      },
    })
    const { stdout } = await runScript(project, ['versions.mjs'])
    expect(stdout.trim().split(' ')).toEqual([
      expect.stringMatching(`^${major}\\.`),
      expect.stringMatching(`^${major}\\.`),
    ])
  })
})

describe('a project', () => {
  test('has a LOCK that lists its oracle and is gone once disposed of', async () => {
    const project = await aProject({ files: { 'oracle/generators/a.ts': '', 'oracle/policy/writable.txt': 'app/\n' } })
    const paths = project
      .read('oracle/LOCK')
      .split('\n')
      .flatMap((line) => line.split('  ').slice(1))
    expect(paths).toEqual([
      'oracle/frozen/manifest.json',
      'oracle/generators/a.ts',
      'oracle/policy/flake_budget.yaml',
      'oracle/policy/writable.txt',
      'oracle/properties/seeds.txt',
    ])
    await project.dispose()
    expect(existsSync(project.dir)).toBe(false)
  })

  test('is a clean repository when asked for', async () => {
    const project = await plainProject({ git: true, sealed: false })
    expect(await project.repository?.git('status', '--porcelain')).toBe('')
    expect(existsSync(join(project.dir, 'oracle', 'LOCK'))).toBe(false)
  })
})

describe('a repository', () => {
  test('gives equal commits to equal files', async () => {
    const make = async (): Promise<string> => {
      const repository = await aRepository({ files: { 'a.txt': 'a' } })
      onTestFinished(() => repository.dispose())
      await repository.branch('patch')
      return repository.commit('feat: b', { 'b.txt': 'b', 'a.txt': null })
    }
    expect(await make()).toBe(await make())
  })
})
