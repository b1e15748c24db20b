import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aConfigFile, type Project, type VitestMajor } from '@vitest-oracle/testkit'
import { describe, expect, test } from 'vitest'
import { MAJORS, named, PASSING, play } from './scenario.ts'

const FOLDER =
  (path: string) =>
  (project: Project): void => {
    rmSync(join(project.dir, path), { force: true })
    mkdirSync(join(project.dir, path), { recursive: true })
  }

const write =
  (path: string, content: string | null) =>
  (project: Project): void =>
    project.write({ [path]: content })

const budget = (record: string): string => `version: 1\ntests:\n  "tests/a.test.ts > passes": ${record}\n`

const BUDGET = 'oracle/policy/flake_budget.yaml'

interface Row {
  readonly name: string
  readonly tamper: (project: Project) => void
  readonly exitCode?: number
  /** What the one message names. */
  readonly says: readonly string[]
}

const ROWS: readonly Row[] = [
  { name: 'a budget that is not YAML', tamper: write(BUDGET, 'version: 1\ntests: [\n'), says: [BUDGET] },
  { name: 'an unknown key', tamper: write(BUDGET, 'version: 1\nbudgets: {}\n'), says: [BUDGET, 'budgets'] },
  { name: 'a newer version', tamper: write(BUDGET, 'version: 2\ntests: {}\n'), says: [BUDGET, '2'] },
  {
    name: 'retries without an owner',
    tamper: write(BUDGET, budget('{ retries: 1, expires: "2026-12-21" }')),
    says: [BUDGET, 'owner'],
  },
  {
    name: 'a day that does not exist',
    tamper: write(BUDGET, budget('{ retries: 1, owner: a, expires: "2026-02-30" }')),
    says: [BUDGET, '2026-02-30'],
  },
  { name: 'a YAML alias', tamper: write(BUDGET, 'version: 1\ntests: &t {}\npermits: *t\n'), says: [BUDGET] },
  {
    name: 'a negated writable entry',
    tamper: write('oracle/policy/writable.txt', 'src/\n!src/x\n'),
    says: ['writable.txt', '2'],
  },
  {
    name: 'a manifest that is not JSON',
    tamper: write('oracle/frozen/manifest.json', '{'),
    says: ['oracle/frozen/manifest.json'],
  },
  { name: 'no manifest', tamper: write('oracle/frozen/manifest.json', null), says: ['oracle/frozen/manifest.json'] },
  { name: 'no budget file', tamper: write(BUDGET, null), says: [BUDGET] },
  { name: 'a budget file that cannot be read', tamper: FOLDER(BUDGET), says: [BUDGET] },
  { name: 'an empty seed list', tamper: write('oracle/properties/seeds.txt', '# none\n'), says: ['seeds.txt'] },
  { name: 'no LOCK', tamper: write('oracle/LOCK', null), says: ['oracle/LOCK', 'seal'] },
  { name: 'a folder called LOCK', tamper: FOLDER('oracle/LOCK'), says: ['oracle/LOCK'] },
  {
    name: 'a LOCK that does not parse',
    tamper: write('oracle/LOCK', '# oracle-lock 1\nnot a line\n'),
    exitCode: 3,
    says: ['oracle/LOCK', '2'],
  },
  { name: 'an empty LOCK', tamper: write('oracle/LOCK', ''), exitCode: 3, says: ['oracle/LOCK'] },
  { name: 'a LOCK of a newer version', tamper: write('oracle/LOCK', '# oracle-lock 2\n'), says: ['LOCK', '2'] },
  {
    name: 'no oracle',
    tamper: (project) => rmSync(join(project.dir, 'oracle'), { recursive: true }),
    says: ['oracle', 'init'],
  },
  {
    name: 'an unknown option of the plugin',
    tamper: write('vitest.config.ts', aConfigFile({ options: "{ rot: 'oracle' } as never" })),
    says: ['rot'],
  },
]

/** Nothing here depends on the major but how it prints an error at its start: a few rows show that. */
const rowsFor = (major: VitestMajor): readonly Row[] =>
  major === 4 ? ROWS : ROWS.filter(({ name }) => ['an unknown key', 'no LOCK', 'an empty LOCK'].includes(name))

describe.each(MAJORS)('a policy that cannot be read on Vitest %i', (major) => {
  test.for(named(rowsFor(major)))('is one clear message: %s', async ([, { tamper, exitCode = 64, says }]) => {
    const result = await play(major, { files: { 'src/a.ts': 'export {}\n', 'tests/a.test.ts': PASSING }, tamper })
    const text = result.stdout + result.stderr
    expect(result.exitCode).toBe(exitCode)
    for (const word of says) expect(text).toContain(word)
    expect(text).not.toContain('    at ')
  })
})
