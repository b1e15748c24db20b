import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { aPatch, runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const FIX = { 'src/order.ts': 'export const total = (a: number, b: number): number => b + a\n' }

const given = async (patch: Files, files: Files = {}) => {
  const patched = await aPatch(patch, files)
  repository = patched.repository
  return { ...patched, dir: patched.repository.dir, words: `--base ${patched.base} --head ${patched.head}` }
}

/** A patch that only the file system can make. */
const givenBy = async (change: (dir: string) => void, files: Files = {}) => {
  repository = await aSealedRepository(files)
  const base = await repository.git('rev-parse', 'HEAD')
  change(repository.dir)
  const head = await repository.commit('feat: patch', FIX)
  return { dir: repository.dir, words: `--base ${base} --head ${head}` }
}

describe('gate of a production change', () => {
  it('allows it, names both commits in full and says how much was compared', async () => {
    const { dir, words, base, head } = await given(FIX)
    const { exitCode, stdout, stderr } = await runBin(dir, `gate ${words}`)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain(base)
    expect(stdout).toContain(head)
    expect(stdout).toMatch(/\d+ paths compared, 1 changed/)
  })

  it('lists each path with its class', async () => {
    const { dir, words } = await given({ ...FIX, 'README.md': '# hi\n' })
    const { exitCode, report } = await runGate(dir, words)
    expect(exitCode).toBe(10)
    expect(report.patch.paths).toEqual([
      { path: 'README.md', kind: 'added', class: 'review' },
      { path: 'src/order.ts', kind: 'modified', class: 'writable' },
    ])
  })

  it('leaves the working tree, the index and the repository as they are', async () => {
    const { dir, words } = await given(FIX)
    const objects = () => readdirSync(join(dir, '.git/objects'), { recursive: true }).sort()
    const before = objects()
    await runGate(dir, words)
    expect(await repository?.git('status', '--porcelain')).toBe('')
    expect(objects()).toEqual(before)
  })

  it('turns a review into 0 with --allow-review, and nothing else', async () => {
    const { dir, words, base } = await given({ 'README.md': '# hi\n' })
    expect(await runGate(dir, `${words} --allow-review`)).toMatchObject({ exitCode: 0, codes: ['path-for-review'] })
    const worse = await repository?.commit('feat: worse', { 'oracle/properties/p.ts': 'weak\n' })
    expect(await runGate(dir, `--base ${base} --head ${worse} --allow-review`)).toMatchObject({ exitCode: 2 })
  })

  it('writes reports only where it is told to', async () => {
    const { dir, words } = await given(FIX)
    await runGate(dir, words)
    expect(existsSync(join(dir, '.vitest'))).toBe(false)
    await runGate(dir, `${words} --output out`)
    expect(readdirSync(join(dir, 'out')).sort()).toEqual(['report.json', 'report.md'])
    expect((await runBin(dir, 'report out/report.json --format markdown')).stdout).toBe(
      readFileSync(join(dir, 'out/report.md'), 'utf8'),
    )
  })

  it('annotates at most ten findings, the reject first, and fills the step summary', async () => {
    const docs = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`docs/${index}.md`, 'x\n']))
    const { dir, words } = await given({ ...docs, 'oracle/properties/p.ts': 'weak\n' })
    const summary = join(dir, 'summary.md')
    const { stderr } = await runBin(dir, `gate ${words}`, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })
    const lines = stderr.trimEnd().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toMatch(/^::error file=oracle\/properties\/p.ts,title=oracle%3A sealed-path-changed/)
    expect(readFileSync(summary, 'utf8')).toContain('## Oracle: reject (exit 2)')
  })
})

describe('gate of what is sealed', () => {
  it('rejects a mode alone', async () => {
    const { dir, words } = await givenBy((top) => chmodSync(join(top, 'oracle/properties/p.ts'), 0o755))
    const { exitCode, report } = await runGate(dir, words)
    expect(exitCode).toBe(2)
    expect(report.patch.paths[0]).toMatchObject({ path: 'oracle/properties/p.ts', kind: 'mode', class: 'sealed' })
  })

  it.each<[string, string, number]>([
    ['into the root', '../oracle/policy', 2],
    ['into the root in another case', '../Oracle/policy', 2],
    ['to a folder that holds the root', '..', 2],
    ['to a sealed file', '../tools/gate.ts', 2],
    ['through another link', 'way/policy', 2],
    ['to an absolute path with the root in it', '/checkout/oracle/policy', 2],
    ['elsewhere', 'order.ts', 10],
    ['out of the repository', '../../elsewhere', 10],
  ])('judges a link %s', async (_name, target, exitCode) => {
    const { dir, words } = await givenBy((top) => symlinkSync(target, join(top, 'src/link')), {
      'oracle/policy/sealed.txt': 'tools/gate.ts\n',
      'tools/gate.ts': 'export {}\n',
    })
    if (target.startsWith('way/')) symlinkSync('../oracle', join(dir, 'src/way'))
    const head = await repository?.commit('feat: way')
    expect(await runGate(dir, `${words.replace(/ --head .*/, '')} --head ${head}`)).toMatchObject({ exitCode })
  })

  it.each<[string, string, number]>([
    ['a new file that only a glob matches', 'types/new.d.ts', 10],
    ['a changed file that a glob matches', 'types/old.d.ts', 2],
    ['a case twin of one that LOCK lists', 'Types/Old.d.ts', 2],
    ['a new file in a sealed folder', 'tools/gate/shadow.ts', 2],
    ['a file of the ledger', '.oracle-ledger/2026/12/x.json', 2],
  ])('judges %s', async (_name, path, exitCode) => {
    const { dir, words } = await given(
      { ...FIX, [path]: 'export {}\n' },
      {
        'oracle/policy/sealed.txt': 'types/**/*.d.ts\ntools/gate/\n',
        'types/old.d.ts': 'old\n',
        'tools/gate/fence.ts': 'x\n',
      },
    )
    expect(await runGate(dir, words)).toMatchObject({ exitCode })
  })

  it('rejects a text that another editor composed (R36)', async () => {
    const { dir, words } = await given(
      { 'oracle/properties/p.ts': '// \u00e9\n' },
      { 'oracle/properties/p.ts': '// e\u0301\n' },
    )
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 2 })
  })
})

describe('gate of configuration and manifests', () => {
  const manifest = { name: 'p', scripts: { test: 'vitest run' }, devDependencies: { vitest: '^4.1.0' } }
  const json = (value: unknown, indent = 2): string => `${JSON.stringify(value, null, indent)}\n`

  it.each<[string, string, Files]>([
    ['a script', '9 manifest-changed', { 'package.json': json({ ...manifest, scripts: { test: 'true' } }) }],
    [
      'the runner',
      '9 manifest-changed',
      { 'package.json': json({ ...manifest, devDependencies: { vitest: 'file:./src/fv' } }) },
    ],
    ['a dependency', '10 dependency-changed', { 'package.json': json({ ...manifest, dependencies: { left: '1' } }) }],
    ['a manifest that does not parse', '9 manifest-unreadable', { 'package.json': '{' }],
    ['a configuration', '9 config-changed', { 'src/vitest.config.ts': 'export default {}\n' }],
    ['a yarn.lock', '10 path-for-review', { 'yarn.lock': 'x\n' }],
    ['an added manifest that says nothing', '9 manifest-changed', { 'src/package.json': '{}\n' }],
    ['a case twin of a manifest', '9 manifest-changed', { 'src/Package.json': '{}\n' }],
    ['a removed manifest', '9 manifest-changed', { 'package.json': null }],
    ['an added lockfile that says nothing', '10 dependency-changed', { 'src/package-lock.json': '{}\n' }],
    ['a committed runner', '9 config-changed', { 'src/node_modules/vitest/index.js': 'export {}\n' }],
    ['a committed package', '10 path-for-review', { 'src/node_modules/left/index.js': 'export {}\n' }],
    ['a script that reaches the oracle', '10 production-signal', { 'src/run': '#!/bin/sh\nrm oracle/LOCK\n' }],
    ['a component that asks for the runner', '10 production-signal', { 'src/a.vue': '<i>{{ VITEST }}</i>\n' }],
  ])('judges %s: %s', async (_name, outcome, patch) => {
    const { dir, words } = await given({ ...FIX, ...patch }, { 'package.json': json(manifest) })
    const { exitCode, codes } = await runGate(dir, words)
    expect([exitCode, ...new Set(codes)].join(' ')).toBe(outcome)
  })

  it('judges what the configuration of base loads as configuration', async () => {
    const { dir, words } = await given(
      { ...FIX, 'src/setup.ts': 'export {} // 2\n', 'src/deep.ts': 'export {} // 2\n' },
      {
        'vitest.config.ts': "import './src/base.ts'\nexport default { test: { setupFiles: ['./src/setup.ts'] } }\n",
        'src/base.ts': "import './deep.ts'\n",
        'src/deep.ts': 'export {}\n',
        'src/setup.ts': 'export {}\n',
      },
    )
    const { exitCode, report } = await runGate(dir, words)
    expect(exitCode).toBe(9)
    expect(report.patch.paths).toEqual([
      { path: 'src/deep.ts', kind: 'modified', class: 'config' },
      { path: 'src/order.ts', kind: 'modified', class: 'writable' },
      { path: 'src/setup.ts', kind: 'modified', class: 'config' },
    ])
    expect((await runBin(dir, `gate ${words}`)).stdout).toContain("the run's configuration loads it: vitest.config.ts")
  })

  it('takes reformatting for nothing', async () => {
    const files = { 'package.json': json(manifest) }
    const { dir, words } = await given({ ...FIX, 'package.json': json(manifest, 8) }, files)
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 0, codes: [] })
  })

  it('finds nothing to judge in reformatting alone', async () => {
    const { dir, words } = await given({ 'package.json': json(manifest, 8) }, { 'package.json': json(manifest) })
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 11, codes: ['nothing-to-judge'] })
  })

  it('puts a weaker configuration before "tests only" (R03)', async () => {
    const { dir, words } = await given({ 'vitest.config.ts': 'export default {}\n', 'tests/a.test.ts': '' })
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 9 })
  })
})

describe('gate of the base commit', () => {
  it('rejects a base that is not what its LOCK lists', async () => {
    repository = await aSealedRepository()
    const base = await repository.commit('chore: drift', { 'oracle/properties/p.ts': 'drifted\n' })
    const head = await repository.commit('fix: order', FIX)
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 3,
      codes: ['base-lock-drift'],
    })
  })

  it('puts a sealed path before a LOCK that does not parse', async () => {
    repository = await aSealedRepository()
    const base = await repository.commit('chore: break', { 'oracle/LOCK': '<<<<<<< ours\n' })
    const head = await repository.commit('fix: repair', { ...FIX, 'oracle/LOCK': '# oracle-lock 1\n' })
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 2,
      codes: expect.arrayContaining(['sealed-path-changed', 'base-lock-unparsable']),
    })
  })

  it.each<[string, Files, string]>([
    [
      'a policy that cannot be used (A74)',
      { 'oracle/policy/flake_budget.yaml': 'version: 1\ntests:\n  "a > b": { window_runs: 0 }\n' },
      'policy-invalid',
    ],
    ['no LOCK', { 'oracle/LOCK': null }, 'no-lock'],
    ['no oracle (R27)', { oracle: null }, 'no-oracle-at-base'],
  ])('cannot judge by %s', async (_name, files, code) => {
    repository = await aSealedRepository()
    const base = await repository.commit('chore: base', files)
    const head = await repository.commit('fix: order', FIX)
    const { exitCode, stderr } = await runGate(repository.dir, `--base ${base} --head ${head}`)
    expect(exitCode).toBe(64)
    expect(stderr).toContain(`code  ${code},`)
  })
})

describe('gate of several homes', () => {
  const inner = (): Files => ({
    'packages/api/oracle/policy/writable.txt': 'src/\n',
    'packages/api/oracle/policy/flake_budget.yaml': 'version: 1\ntests: {}\n',
    'packages/api/oracle/frozen/manifest.json': '{ "version": 1, "cases": [] }\n',
    'packages/api/src/a.ts': 'export const a = 1\n',
  })

  const twoHomes = async (patch: Files): Promise<{ dir: string; words: string }> => {
    repository = await aSealedRepository(inner())
    sealProject(join(repository.dir, 'packages/api'))
    const base = await repository.commit('chore: second home')
    writeFiles(repository.dir, patch)
    const head = await repository.commit('feat: patch')
    return { dir: repository.dir, words: `--base ${base} --head ${head}` }
  }

  it('judges the home around the folder it runs in; what lies outside is for review', async () => {
    const { dir, words } = await twoHomes({ ...FIX, 'packages/api/src/a.ts': 'export const a = 2\n' })
    const { exitCode, report } = await runGate(join(dir, 'packages/api/src'), words)
    expect(exitCode).toBe(10)
    expect(report.patch).toMatchObject({ homePrefix: 'packages/api' })
    expect(report.patch.paths).toEqual([
      { path: 'src/a.ts', kind: 'modified', class: 'writable' },
      { path: '../../src/order.ts', kind: 'modified', class: 'review' },
    ])
  })

  it('judges each home with --all-homes, the strictest wins', async () => {
    const { dir, words } = await twoHomes({ ...FIX, 'packages/api/oracle/policy/writable.txt': '**\n' })
    const { exitCode, report } = await runGate(dir, `${words} --all-homes`)
    expect(exitCode).toBe(2)
    expect(report.map(({ patch }: { patch: { homePrefix: string } }) => patch.homePrefix)).toEqual(['', 'packages/api'])
  })

  it('rejects a twin of the path to the home', async () => {
    const { dir, words } = await twoHomes({ 'Packages/API/oracle/LOCK': 'x\n' })
    expect(await runGate(join(dir, 'packages/api'), words)).toMatchObject({ exitCode: 2 })
  })
})

describe('usage of gate', () => {
  it.each<[string, string]>([
    ['--head HEAD', 'missing-base'],
    ['--base HEAD', 'missing-head'],
    ['--base HEAD --head HEAD --working-tree', 'head-and-working-tree'],
    ['--base HEAD --head HEAD --by nobody', 'unknown-author'],
    ['--base nowhere --head HEAD', 'unknown-commit'],
  ])('refuses %s', async (words, code) => {
    repository = await aSealedRepository()
    const { exitCode, stderr } = await runGate(repository.dir, words)
    expect(exitCode).toBe(64)
    expect(stderr).toContain(`code  ${code},`)
  })
})
