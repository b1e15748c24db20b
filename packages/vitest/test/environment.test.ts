import { aConfigFile } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { blamed, findings, MAJORS, PASSING, play, subjects } from './scenario.ts'

/** Two projects over one folder of specs; the environment of the second cannot be loaded. */
const WITH_BROKEN_ENVIRONMENT = `{ projects: [
  { extends: true, test: { name: 'node', include: ['oracle/properties/[abc].test.ts'] } },
  { extends: true, test: { name: 'dom', environment: './broken-environment.mjs', include: ['oracle/properties/[de].test.ts'] } },
] }`

/** Enough of a browser provider for both majors to accept the configuration. */
const BROWSER_CONFIG = `import { defineConfig } from 'vitest/config'
import { oracle } from 'vitest-oracle'

const anything = new Proxy({ plugins: [], config: () => ({}) }, { get: (known, key) => (key === 'then' ? undefined : (known[key] ?? (() => undefined))) })
const provider = {
  name: 'fake',
  supportedBrowser: ['chromium'],
  options: {},
  providerFactory() { throw new Error('the browser was started') },
  serverFactory: () => anything,
}
export default defineConfig({
  plugins: [oracle()],
  test: { include: ['oracle/**/*.test.ts'], browser: { enabled: true, headless: true, provider, instances: [{ browser: 'chromium' }] } },
})
`

describe.each(MAJORS)('an environment on Vitest %i', (major) => {
  test('R16 that does not start is named, and its files are not called deleted', async () => {
    const result = await play(major, {
      files: {
        'vitest.config.ts': aConfigFile({ test: WITH_BROKEN_ENVIRONMENT }),
        'broken-environment.mjs': "throw new Error('no display')\nexport default {}\n",
        ...Object.fromEntries([...'abcde'].map((name) => [`oracle/properties/${name}.test.ts`, PASSING])),
      },
    })
    expect(result.exitCode).toBe(64)
    expect(subjects(result, 'worker-not-started')).toEqual([
      'oracle/properties/d.test.ts',
      'oracle/properties/e.test.ts',
    ])
    expect(JSON.stringify(result.report?.findings)).toContain('no display')
    expect(JSON.stringify(result.report?.findings)).not.toContain('deleted')
  })

  // Vitest looks for its own directive in the text of this file, too.
  test('R16 whose worker dies, or is of a kind that is not there, leaves no file unjudged', async () => {
    const result = await play(major, {
      files: {
        'oracle/properties/dies.test.ts': `process.kill(process.pid, 'SIGKILL')\n${PASSING}`,
        'oracle/properties/dies-later.test.ts': PASSING.replace(
          'expect(1',
          "process.kill(process.pid, 'SIGKILL') && expect(1",
        ),
        'oracle/properties/elsewhere.test.ts': `// @${'vitest'}-environment nonexistent\n${PASSING}`,
        'oracle/properties/fine.test.ts': PASSING,
      },
    })
    expect(result.exitCode).toBe(64)
    expect(blamed(result)).toEqual(
      ['dies-later', 'dies', 'elsewhere'].map((name) => `worker-not-started oracle/properties/${name}.test.ts`),
    )
  })

  test('R15 that only type-checks never ran a sealed test', async () => {
    const typecheck =
      "{ typecheck: { enabled: true, only: true, include: ['**/*.test.ts'], ignoreSourceErrors: true } }"
    const result = await play(major, {
      files: {
        'vitest.config.ts': aConfigFile({ test: typecheck }),
        'tsconfig.json':
          '{ "compilerOptions": { "module": "nodenext", "noEmit": true, "skipLibCheck": true, "types": [] } }',
        'oracle/properties/a.test.ts': PASSING,
      },
    })
    expect(result.exitCode).toBe(7)
    expect(findings(result, 7)).toEqual(['only-type-checked oracle/properties/a.test.ts'])
  })

  test('R23 of a browser cannot attest a sealed spec', async () => {
    const result = await play(major, {
      files: { 'vitest.config.ts': BROWSER_CONFIG, 'oracle/properties/a.test.ts': PASSING },
    })
    expect(result.exitCode).toBe(64)
    expect(result.stdout + result.stderr).toMatch(/cannot attest|cannot be attested/)
    expect(result.stdout + result.stderr).not.toContain('the browser was started')
  })
})
