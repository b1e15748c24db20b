import { aConfigFile, type Files, runScript } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { findings, MAJORS, NOTE, named, play, type Scenario, subjects, withProject } from './scenario.ts'

/** Reached by the plugin, the sealed test runs and fails; not reached, it is skipped and the run is green. */
const HIDDEN = `${NOTE}
import { expect, test } from 'vitest'

test.skip('hidden', () => {
  note('hidden')
  expect(1).toBe(2)
})
`

const SPEC = 'oracle/properties/hidden.test.ts'

const project = (test: string): Files => ({ 'vitest.config.ts': aConfigFile({ test }) })

/** A project's own configuration, in a folder below the top, that looks for tests at the top. */
const ownConfig = (name: string): string => `import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: '${name}', dir: fileURLToPath(new URL('..', import.meta.url)), include: ['oracle/**/*.test.ts'] },
})
`

const INCLUDE = "include: ['oracle/**/*.test.ts']"

interface Topology extends Omit<Scenario, 'files'> {
  readonly name: string
  readonly files: Files
}

const TOPOLOGIES: readonly Topology[] = [
  { name: 'no projects', files: {} },
  { name: 'an inline project', files: project(`{ projects: [{ test: { name: 'a', ${INCLUDE} } }] }`) },
  {
    name: 'an extending inline project',
    files: project(`{ projects: [{ extends: true, test: { name: 'a', ${INCLUDE} } }] }`),
  },
  {
    name: 'an inline project that refuses to extend',
    files: project(`{ projects: [{ extends: false, test: { name: 'a', ${INCLUDE} } }] }`),
  },
  { name: 'a folder', files: { ...project("{ projects: ['./unit'] }"), 'unit/vitest.config.ts': ownConfig('unit') } },
  {
    name: 'a configuration file',
    files: {
      ...project("{ projects: ['./unit/vitest.unit.config.ts'] }"),
      'unit/vitest.unit.config.ts': ownConfig('unit'),
    },
  },
  {
    name: 'a mixture',
    files: {
      ...project(`{ projects: ['./unit', { extends: true, test: { name: 'none', include: ['none/**'] } }] }`),
      'unit/vitest.config.ts': ownConfig('unit'),
    },
  },
  {
    name: '--project that selects a configuration file only',
    args: ['--project=unit'],
    files: {
      ...project(`{ projects: ['./unit', { extends: true, test: { name: 'other', include: ['none/**'] } }] }`),
      'unit/vitest.config.ts': ownConfig('unit'),
    },
  },
]

const RUNNER = `import { TestRunner } from 'vitest'
import { appendFileSync } from 'node:fs'

export default class extends TestRunner {
  override onBeforeRunTask(task: never): void {
    appendFileSync(process.env.EVENTS as string, 'user runner\\n')
    return super.onBeforeRunTask(task) as never
  }
}
`

const TWO = `${NOTE}
import { expect, test } from 'vitest'

test('first', () => {
  note('first')
  expect(1).toBe(1)
})
test('second', () => {
  note('second')
  expect(1).toBe(1)
})
`

/** Runs one test by its line, as the VS Code extension does. */
const EDITOR = `import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', { watch: false, includeTaskLocation: true })
const specification = vitest.projects[0].createSpecification(process.cwd() + '/tests/two.test.ts', { testLines: [Number(process.argv[2])] })
await vitest.standalone()
await vitest.runTestSpecifications([specification], false)
await vitest.close()
`

const START_VITEST = `import { startVitest } from 'vitest/node'

const vitest = await startVitest('test', ['tests/two.test.ts:' + process.argv[2]], { watch: false, includeTaskLocation: true })
await vitest.close()
`

const lineOf = (title: string): string => String(TWO.split('\n').findIndex((line) => line.includes(`'${title}', `)) + 1)

describe.each(MAJORS)('the plugin on Vitest %i', (major) => {
  test.for(named(TOPOLOGIES))('reaches %s', async ([, { files, ...scenario }]) => {
    const result = await play(major, { ...scenario, files: { [SPEC]: HIDDEN, ...files } })
    expect([result.exitCode, result.events]).toEqual([1, ['hidden']])
    expect(subjects(result, 'test-failed')).toEqual([`${SPEC} > hidden`])
  })

  test('R38 names the project of a test only where several run its file', async () => {
    const projects = ['A', 'B'].map(
      (name) => `{ extends: true, test: { name: '${name}', include: ['tests/*.test.ts'], env: { WHERE: '${name}' } } }`,
    )
    const result = await play(major, {
      files: {
        ...project(`{ projects: [${projects}] }`),
        'tests/x.test.ts': `import { expect, test } from 'vitest'\n\ntest('red in B', () => expect(process.env.WHERE).toBe('A'))\ntest.skip('marked', () => {})\n`,
        'oracle/policy/flake_budget.yaml': `version: 1
tests: {}
permits:
  "|A| tests/x.test.ts > marked": { marker: skip, expires: "2026-12-21", owner: platform, note: n }
`,
      },
    })
    expect(result.exitCode).toBe(1)
    expect(findings(result)).toEqual([
      'test-failed |B| tests/x.test.ts > red in B',
      'marker-without-permit |B| tests/x.test.ts > marked',
    ])
  })

  test('wraps a runner that the project has, in TypeScript', async () => {
    const result = await play(major, {
      files: { [SPEC]: HIDDEN, ...project("{ runner: './runner.ts' }"), 'runner.ts': RUNNER },
    })
    expect([result.exitCode, [...result.events].sort()]).toEqual([1, ['hidden', 'user runner']])
  })

  test.for([
    ['createVitest', EDITOR],
    ['startVitest', START_VITEST],
  ] as const)('lets an editor run one test by its line through %s', async ([, script]) => {
    await withProject(
      major,
      { files: { 'tests/two.test.ts': TWO, [SPEC]: HIDDEN, 'editor.mjs': script } },
      async (edited) => {
        const result = await runScript(edited, ['editor.mjs', lineOf('second')])
        expect([result.exitCode, result.events]).toEqual([0, ['second']])
        expect(result.report?.narrowing.length).toBeGreaterThan(0)
      },
    )
  })

  test('leaves coverage as it is', async () => {
    const result = await play(major, {
      files: {
        'src/answer.ts': 'export const answer = (): number => 42\n',
        'tests/a.test.ts': `import { expect, test } from 'vitest'\nimport { answer } from '../src/answer.ts'\n\ntest('a', () => expect(answer()).toBe(42))\n`,
      },
      args: ['--coverage', '--coverage.reporter=text'],
    })
    expect(result.exitCode).toBe(0)
    expect(result.stdout).toMatch(/answer\.ts\s*\|\s*100/)
  })

  test('lets a failed coverage threshold fail the run', async () => {
    const result = await play(major, {
      files: {
        'src/answer.ts': 'export const answer = (): number => 42\nexport const other = (): number => 1\n',
        'tests/a.test.ts': `import { expect, test } from 'vitest'\nimport { answer } from '../src/answer.ts'\n\ntest('a', () => expect(answer()).toBe(42))\n`,
      },
      args: ['--coverage', '--coverage.reporter=text', '--coverage.thresholds.functions=100'],
    })
    expect(result.exitCode).toBe(1)
  })

  // Vitest 5 is installed without its optional packages.
  if (major === 4) {
    test('leaves --ui as it is', async () => {
      const result = await play(major, { files: { 'tests/two.test.ts': TWO }, args: ['--ui', '--open=false'] })
      expect([result.exitCode, result.events]).toEqual([0, ['first', 'second']])
      expect(result.stdout).toContain('UI started at')
    })
  }

  test('leaves --inspect as it is', async () => {
    const result = await play(major, {
      files: { 'tests/two.test.ts': TWO },
      args: ['--inspect=0', '--no-file-parallelism'],
    })
    expect([result.exitCode, result.events]).toEqual([0, ['first', 'second']])
  })
})
