import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { aPersonChange, byPerson, type PersonChange } from './a-person-change.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (change: PersonChange) => {
  const made = await aPersonChange(change)
  repository = made.repository
  return made
}

const IN = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const budget = (expires: string, retries = 1): string =>
  `version: 1\ntests:\n  "tests/a.test.ts > a":\n    retries: ${retries}\n    window_runs: 20\n    max_fail_rate: 0.05\n    expires: "${expires}"\n    owner: platform\n    note: clock\n`

const schema = (minimum: number): string =>
  JSON.stringify({
    type: 'object',
    additionalProperties: false,
    required: ['qty'],
    properties: { qty: { type: 'integer', minimum } },
  })

const INPUT = '{"qty":1}'
const NAME = execFileSync('sha256sum', { input: INPUT, encoding: 'utf8' }).slice(0, 64)
const SPEC = (target: string, body = 'expect(total(1, 2)).toBe(3)'): string =>
  `import { expect, it } from 'vitest'\nimport { total } from '${target}'\nit('adds', () => {\n  ${body}\n})\n`

const ORACLE: Files = {
  'oracle/schema/orders.json': schema(1),
  [`oracle/fixtures/orders/${NAME}.in`]: INPUT,
  [`oracle/fixtures/orders/${NAME}.expected`]: `${'a'.repeat(64)}\n`,
}

describe('a change by a person', () => {
  const changed: Files = {
    'oracle/schema/orders.json': schema(0),
    'oracle/policy/flake_budget.yaml': budget(IN(60)),
    'oracle/properties/seeds.txt': 'first\n',
    [`oracle/fixtures/orders/${NAME}.expected`]: `${'b'.repeat(64)}\n`,
  }

  /** The budget was extended once before. */
  const twiceExtended = async () => {
    repository = await aSealedRepository({ ...ORACLE, 'oracle/policy/flake_budget.yaml': budget(IN(10)) })
    writeFiles(repository.dir, { 'oracle/policy/flake_budget.yaml': budget(IN(30)) })
    sealProject(repository.dir)
    const base = await repository.commit('chore: more time')
    writeFiles(repository.dir, changed)
    sealProject(repository.dir)
    const head = await repository.commit('feat: looser')
    return { dir: repository.dir, words: `--base ${base} --head ${head}` }
  }

  it('is for review, each thing that got looser named and the loosest first', async () => {
    const { dir, words } = await twiceExtended()
    const { exitCode, told, findings, report } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual([
      'expiry-extended tests/a.test.ts > a',
      'oracle-looser oracle/schema/orders.json#/properties/qty/minimum',
      'oracle-looser second',
      `oracle-changed oracle/fixtures/orders/${NAME}`,
      'changed-by-person oracle',
    ])
    expect(findings.map(({ message }) => message)).toEqual([
      `budget extended: expires ${IN(30)} → expires ${IN(60)}, moved once before`,
      'schema changed: 1 → 0',
      'seed removed: second → nothing',
      `fixture re-accepted: ${'a'.repeat(64)} → ${'b'.repeat(64)}`,
      expect.stringContaining('5 sealed'),
    ])
    expect(report.patch.by).toBe('person')
    expect(report.oracleChanges).toHaveLength(4)
    expect(report.oracleChanges[0]).toMatchObject({ kind: 'budget-extended', direction: 'looser', incident: true })
  })

  it('is rejected where an agent makes it', async () => {
    const { dir, words } = await twiceExtended()
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 2 })
  })

  it('exits 0 with --allow-review, and is read again as it was written', async () => {
    const { dir, words } = await twiceExtended()
    expect(await runGate(dir, `${words} --by person --allow-review --output out`)).toMatchObject({ exitCode: 0 })
    const { exitCode, stdout } = await runBin(dir, 'report out/report.json')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('moved once before')
  })

  it('counts no more than a shallow clone holds, and says so', async () => {
    const { dir, words } = await twiceExtended()
    const clone = mkdtempSync(join(tmpdir(), 'vitest-oracle-shallow-'))
    execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${dir}`, clone])
    const { findings } = await byPerson(clone, words)
    rmSync(clone, { recursive: true, force: true })
    expect(findings[0]?.message).toContain('moved at least 0 times before')
  })

  it('may come with production, configuration and tests; the lot is for review', async () => {
    const { dir, words } = await given({
      files: { 'tests/a.test.ts': "import { it } from 'vitest'\nit('a', () => {})\n" },
      patch: {
        'src/order.ts': 'export const total = () => 0\n',
        'vitest.config.ts': 'export default {}\n',
        'tests/a.test.ts': "import { it } from 'vitest'\nit.skip('a', () => {})\n",
        'oracle/properties/p.ts': 'export const p = 3\n',
      },
    })
    const { exitCode, told } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual([
      'test-weakened tests/a.test.ts > a',
      'oracle-changed oracle/properties/p.ts',
      'changed-by-person oracle',
      'config-by-person vitest.config.ts',
    ])
  })

  it('is for review even where it changes production alone', async () => {
    const { dir, words } = await given({ patch: { 'src/order.ts': 'export const total = () => 0\n' } })
    expect(await byPerson(dir, words)).toMatchObject({ exitCode: 10, codes: ['changed-by-person'] })
  })

  it('is for review where it edits tests alone, and nothing where it is empty', async () => {
    const { dir, words, head } = await given({ patch: { 'tests/a.test.ts': "it('a', () => {})\n" } })
    expect(await byPerson(dir, words)).toMatchObject({ exitCode: 10 })
    expect(await byPerson(dir, `--base ${head} --head ${head}`)).toMatchObject({ exitCode: 11 })
  })

  it('does not turn enforcement off for itself', async () => {
    const { dir, words } = await given({ patch: { 'oracle/policy/oracle.yaml': 'version: 1\nenforce: report\n' } })
    const { exitCode, told, report } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told[0]).toBe('oracle-looser enforce')
    expect(report.verdict.enforced).toBe(true)
  })

  it('judges uncommitted work too', async () => {
    repository = await aSealedRepository()
    writeFiles(repository.dir, { 'oracle/properties/seeds.txt': 'first\n' })
    sealProject(repository.dir)
    const { exitCode, told } = await byPerson(repository.dir, '--base HEAD --working-tree')
    expect(exitCode).toBe(10)
    expect(told[0]).toBe('oracle-looser second')
  })
})

describe('what a person may not do', () => {
  it.each<[string, PersonChange, number, string]>([
    ['leave LOCK as it was', { patch: { 'oracle/properties/p.ts': 'x\n' }, sealed: false }, 3, 'head-lock-drift'],
    [
      'bring a LOCK that does not parse',
      { patch: { 'oracle/LOCK': '<<<<<<<\n' }, sealed: false },
      3,
      'head-lock-unparsable',
    ],
    [
      'corrupt a fixture',
      { files: ORACLE, patch: { [`oracle/fixtures/orders/${NAME}.in`]: '{"qty":2}' } },
      5,
      'fixture-misnamed',
    ],
    [
      'recreate what stays frozen',
      {
        files: {
          'oracle/frozen/manifest.json': JSON.stringify({
            version: 1,
            cases: [
              {
                id: 'c',
                retired_src_path: 'src/tests/c.test.ts',
                owner: 'o',
                reason: 'r',
                repro_cmd: 'x',
                expires: IN(30),
              },
            ],
          }),
        },
        patch: { 'src/tests/c.test.ts': 'x\n' },
      },
      4,
      'frozen-path-recreated',
    ],
    ['write to the ledger', { patch: { '.oracle-ledger/2026/x.json': '{}\n' } }, 2, 'sealed-path-changed'],
    [
      'put a link into the oracle',
      { change: (dir) => symlinkSync('p.ts', join(dir, 'oracle/properties/link.ts')), sealed: false },
      2,
      'sealed-path-changed',
    ],
    [
      'lead a link into the oracle',
      { change: (dir) => symlinkSync('../oracle/policy', join(dir, 'src/link')) },
      2,
      'sealed-path-changed',
    ],
    [
      'delete a test that the inventory still lists',
      {
        files: {
          'oracle/policy/inventory.txt': 'tests/a.test.ts > a\n',
          'tests/a.test.ts': "import { it } from 'vitest'\nit('a', () => {})\n",
        },
        patch: { 'tests/a.test.ts': null },
      },
      7,
      'inventoried-test-removed',
    ],
  ])('%s', async (_name, change, ...[code, reason]) => {
    const { dir, words } = await given(change)
    const { exitCode, codes } = await byPerson(dir, words)
    expect({ exitCode, codes }).toEqual({ exitCode: code, codes: expect.arrayContaining([reason]) })
  })

  it.each<[string, Files, string]>([
    [
      'a policy that cannot be used',
      { 'oracle/policy/flake_budget.yaml': 'version: 1\ntests: []\n' },
      'policy-invalid',
    ],
    ['no LOCK', { 'oracle/LOCK': null }, 'no-lock'],
    ['no oracle at all', { oracle: null }, 'policy-missing'],
  ])('bring %s', async (_name, patch, code) => {
    const { dir, words } = await given({ patch, sealed: false })
    const { exitCode, stderr } = await byPerson(dir, words)
    expect(exitCode).toBe(64)
    expect(stderr).toContain(`code  ${code},`)
  })
})

describe('a test of the inventory', () => {
  it('may go together with its line', async () => {
    const { dir, words } = await given({
      files: {
        'oracle/policy/inventory.txt': 'tests/a.test.ts > a\n',
        'tests/a.test.ts': "import { it } from 'vitest'\nit('a', () => {})\n",
      },
      patch: { 'tests/a.test.ts': null, 'oracle/policy/inventory.txt': '# none\n' },
    })
    const { exitCode, told } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual([
      'test-weakened tests/a.test.ts > a',
      'oracle-looser tests/a.test.ts > a',
      'changed-by-person oracle',
    ])
  })
})

describe('a sealed spec', () => {
  const files = { 'oracle/properties/total.test.ts': SPEC('../../src/order.ts') }

  it('that only moved is told as that', async () => {
    const { dir, words } = await given({
      files,
      patch: {
        'oracle/properties/total.test.ts': null,
        'oracle/properties/deep/total.test.ts': `// moved\n${SPEC('../../../src/order.ts')}`,
      },
    })
    const { findings } = await byPerson(dir, words)
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'oracle-changed spec moved: oracle/properties/total.test.ts → oracle/properties/deep/total.test.ts',
      expect.stringContaining('changed-by-person'),
    ])
  })

  it('that moved and looks at something else says at what', async () => {
    const { dir, words } = await given({
      files,
      change: (top) => {
        writeFiles(top, { 'oracle/properties/deep/x': '' })
        renameSync(join(top, 'oracle/properties/total.test.ts'), join(top, 'oracle/properties/deep/total.test.ts'))
        rmSync(join(top, 'oracle/properties/deep/x'))
      },
    })
    const { findings } = await byPerson(dir, words)
    expect(findings[0]?.message).toContain('importing oracle/src/order.ts instead of src/order.ts')
  })

  it('that asks for less is told test by test', async () => {
    const { dir, words } = await given({
      files,
      patch: { 'oracle/properties/total.test.ts': SPEC('../../src/order.ts', 'expect(total(1, 2)).toBeDefined()') },
    })
    const { told } = await byPerson(dir, words)
    expect(told).toEqual([
      'test-weakened oracle/properties/total.test.ts > adds',
      'oracle-changed oracle/properties/total.test.ts',
      'changed-by-person oracle',
    ])
  })
})

describe('legitimate changes of the attack list', () => {
  it('bumps Vitest, LOCK and inventory with it (L20)', async () => {
    const manifest = (version: string): string => JSON.stringify({ name: 'p', devDependencies: { vitest: version } })
    const { dir, words } = await given({
      files: { 'package.json': manifest('4.1.0'), 'oracle/policy/inventory.txt': 'tests/a.test.ts > a\n' },
      patch: {
        'package.json': manifest('4.2.0'),
        'oracle/policy/inventory.txt': 'tests/a.test.ts > a\ntests/b.test.ts > b\n',
      },
    })
    const { exitCode, told } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual([
      'oracle-tighter tests/b.test.ts > b',
      'changed-by-person oracle',
      'config-by-person package.json',
    ])
  })

  it('adds a property and renews LOCK, without production (L21); an agent may not', async () => {
    const { dir, words } = await given({
      patch: {
        'oracle/properties/new.test.ts':
          "import { fc, property } from 'vitest-oracle'\nproperty('adds', { inputs: fc.nat(), subject: () => import('../../src/order.ts'), holds: () => true })\n",
      },
    })
    const { exitCode, told } = await byPerson(dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual(
      expect.arrayContaining([
        'oracle-tighter oracle/properties/new.test.ts',
        'oracle-tighter oracle/properties/new.test.ts > adds',
      ]),
    )
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 2 })
  })
})
