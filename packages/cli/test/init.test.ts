import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { main } from '@vitest-oracle/cli'
import { aProject, aRepository, type Files, type Repository, runVitest, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (files: Files = {}): Promise<string> => {
  repository = await aRepository()
  writeFiles(repository.dir, { 'package.json': '{ "type": "module" }\n', 'src/a.ts': 'export const a = 1\n', ...files })
  return repository.dir
}

const read = (dir: string, path: string): string => readFileSync(join(dir, path), 'utf8')

const untracked = async (): Promise<readonly string[]> =>
  ((await repository?.git('ls-files', '--others')) ?? '').split('\n').sort()

describe('init --yes', () => {
  it('lays out an oracle that seals and verifies', async () => {
    const dir = await given()
    const { exitCode, stdout, stderr } = await runBin(dir, 'init --yes')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatchInlineSnapshot(`
      "written  oracle/policy/writable.txt
      written  oracle/policy/flake_budget.yaml
      written  oracle/policy/oracle.yaml
      written  oracle/properties/seeds.txt
      written  oracle/frozen/manifest.json
      written  .gitattributes
      written  .gitignore
      written  vitest.config.ts
      written  .github/workflows/vitest-oracle.yml

      next: npm install -D vitest-oracle
      next: npx vitest-oracle seal
      "
    `)
    expect(await runBin(dir, 'seal')).toMatchObject({ exitCode: 0 })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('lets a project with one passing test run to 0', async () => {
    const spec = "import { expect, test } from 'vitest'\ntest('adds', () => expect(1 + 1).toBe(2))\n"
    const files = { oracle: null, 'vitest.config.ts': null, '.gitattributes': null, 'tests/a.test.ts': spec }
    await using project = await aProject({ files, sealed: false, git: true })
    expect(await runBin(project.dir, 'init --yes')).toMatchObject({ exitCode: 0 })
    expect(await runBin(project.dir, 'seal')).toMatchObject({ exitCode: 0 })
    const run = await runVitest(project)
    expect(run).toMatchObject({ exitCode: 0, report: { verdict: { kind: 'allow' } } })
    expect(await runBin(project.dir, 'report')).toMatchObject({ exitCode: 0 })
    await runVitest(project)
    expect(await runBin(project.dir, 'seal --inventory')).toMatchObject({ exitCode: 0 })
    expect(project.read('oracle/policy/inventory.txt')).toBe('tests/a.test.ts > adds\n')
    expect(await runVitest(project)).toMatchObject({ exitCode: 0 })
  })

  it('opens src/, excuses nothing and holds no spec', async () => {
    const dir = await given()
    await runBin(dir, 'init --yes')
    expect(await untracked()).toEqual([
      '.gitattributes',
      '.github/workflows/vitest-oracle.yml',
      '.gitignore',
      'oracle/frozen/manifest.json',
      'oracle/policy/flake_budget.yaml',
      'oracle/policy/oracle.yaml',
      'oracle/policy/writable.txt',
      'oracle/properties/seeds.txt',
      'package.json',
      'src/a.ts',
      'vitest.config.ts',
    ])
    expect(read(dir, 'oracle/policy/writable.txt')).toContain('\nsrc/\n')
    expect(read(dir, 'oracle/properties/seeds.txt')).toMatch(/^# .+\nseed-0001\nseed-0002\nseed-0003\n$/)
    expect(read(dir, '.gitattributes')).toBe('oracle/** -text\n')
    expect(read(dir, '.gitignore')).toBe('.oracle-ledger/\n.vitest/\n')
    expect(read(dir, '.github/workflows/vitest-oracle.yml')).toContain('fetch-depth: 0')
  })

  it('changes nothing the second time', async () => {
    const dir = await given()
    await runBin(dir, 'init --yes')
    await repository?.commit('chore: init')
    const { exitCode, stdout } = await runBin(dir, 'init --yes')
    expect(exitCode).toBe(0)
    expect(stdout).not.toMatch(/^(written|changed)/m)
    expect(await repository?.git('status', '--porcelain')).toBe('')
  })

  it('keeps what exists and adds the lines that are missing', async () => {
    const mine = {
      'oracle/policy/writable.txt': 'lib/\n',
      '.gitignore': 'node_modules/',
      '.gitattributes': 'oracle/** -text\n',
    }
    const dir = await given(mine)
    const { stdout } = await runBin(dir, 'init --yes')
    expect(stdout).toMatch(/^kept +oracle\/policy\/writable.txt +exists$/m)
    expect(stdout).toMatch(/^kept +\.gitattributes +has the lines$/m)
    expect(stdout).toMatch(/^changed +\.gitignore +\+ \.oracle-ledger\/, \.vitest\/$/m)
    expect(read(dir, 'oracle/policy/writable.txt')).toBe('lib/\n')
    expect(read(dir, '.gitignore')).toBe('node_modules/\n.oracle-ledger/\n.vitest/\n')
  })

  it('starts a trial', async () => {
    const dir = await given()
    const { stdout } = await runBin(dir, 'init --yes --report-only')
    expect(stdout).toContain('NOT ENFORCED')
    expect(read(dir, 'oracle/policy/oracle.yaml')).toContain('\nenforce: report\n')
  })

  it('takes another root and another writable folder', async () => {
    const dir = await given()
    await runBin(dir, 'init --yes --root sealed --writable lib --no-ci')
    expect(read(dir, 'sealed/policy/writable.txt')).toContain('\nlib/\n')
    expect(read(dir, 'vitest.config.ts')).toContain("plugins: [oracle({ root: 'sealed' })]")
    expect(read(dir, '.gitattributes')).toBe('sealed/** -text\n')
    expect(await untracked()).not.toContain('.github/workflows/vitest-oracle.yml')
    expect(await runBin(dir, 'seal --root sealed')).toMatchObject({ exitCode: 0 })
  })

  it('adds the plugin to the config that exists', async () => {
    const config = "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {},\n})\n"
    const dir = await given({ 'vite.config.mts': config })
    await runBin(dir, 'init --yes')
    expect(read(dir, 'vite.config.mts')).toContain(
      "from 'vitest-oracle'\n\nexport default defineConfig({\n  plugins: [oracle()],\n",
    )
    expect(await untracked()).not.toContain('vitest.config.ts')
  })

  it('notes that the config leaves the oracle out', async () => {
    const config =
      "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ['tests/**'] } })\n"
    const dir = await given({ 'vitest.config.ts': config })
    const { exitCode, stdout } = await runBin(dir, 'init --yes')
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining("\nnote: test.include does not cover oracle/: add 'oracle/**/*.test.ts'\n"),
    })
  })

  it('prints the lines for a config that it cannot edit safely', async () => {
    const config = 'module.exports = { test: {} }\n'
    const dir = await given({ 'vitest.config.cjs': config })
    const { exitCode, stdout } = await runBin(dir, 'init --yes')
    expect(exitCode).toBe(0)
    expect(stdout).toContain(
      "add to vitest.config.cjs:\n  const { oracle } = require('vitest-oracle')\n  plugins: [oracle()],",
    )
    expect(read(dir, 'vitest.config.cjs')).toBe(config)
  })

  it('lays out a package of a monorepo and its job at the top', async () => {
    const dir = await given({ 'packages/api/package.json': '{}\n', 'packages/api/src/b.ts': '', 'pnpm-lock.yaml': '' })
    const { exitCode } = await runBin(join(dir, 'packages/api/src'), 'init --yes')
    expect(exitCode).toBe(0)
    expect(read(dir, 'packages/api/oracle/policy/writable.txt')).toContain('src/')
    const job = read(dir, '.github/workflows/vitest-oracle.yml')
    expect(job).toContain('working-directory: packages/api\n')
    expect(job).toContain('pnpm exec vitest run')
  })

  it.each([
    ['init', 'not-a-terminal', {}],
    ['init --yes --root ../up', 'invalid-root', {}],
    ['init --yes --writable ../src', 'invalid-writable', {}],
    ['init --yes --writable oracle/', 'invalid-writable', {}],
    ['init --yes', 'root-taken', { oracle: 'a file\n' }],
  ])('refuses %j with %s and writes nothing', async (words, code, files) => {
    const dir = await given(files)
    const before = await untracked()
    const { exitCode, stderr } = await runBin(dir, words)
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining(`code  ${code}, exit 64`) })
    expect(await untracked()).toEqual(before)
  })
})

describe('init on a terminal', () => {
  const ask = async (dir: string, answers: readonly string[], words: readonly string[] = ['init']) => {
    const stdin = new PassThrough()
    const out = new PassThrough()
    let stdout = ''
    let stderr = ''
    let next = 0
    out.on('data', (chunk) => {
      stdout += chunk
      if (!/\): $/.test(String(chunk))) return
      const answer = answers[next++]
      if (answer === undefined) stdin.end()
      else stdin.write(`${answer}\n`)
    })
    const io = {
      stdout: out,
      stderr: { write: (text: string) => (stderr += text) },
      stdin,
      env: {},
      cwd: dir,
      isTTY: true,
    }
    const exitCode = await main(words, io)
    return { exitCode, stdout, stderr }
  }

  it('asks for the root, the writable folder and the job', async () => {
    const dir = await given()
    const { exitCode, stdout } = await ask(dir, ['sealed', 'lib', 'n'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Folder that a patch may write (src/): ')
    expect(read(dir, 'sealed/policy/writable.txt')).toContain('\nlib/\n')
    expect(await untracked()).not.toContain('.github/workflows/vitest-oracle.yml')
  })

  it('takes the defaults for empty answers', async () => {
    const dir = await given()
    expect(await ask(dir, ['', '', ''])).toMatchObject({ exitCode: 0 })
    expect(await untracked()).toContain('.github/workflows/vitest-oracle.yml')
    expect(read(dir, 'oracle/policy/writable.txt')).toContain('\nsrc/\n')
  })

  it('writes nothing when the answers end early', async () => {
    const dir = await given()
    const before = await untracked()
    expect(await ask(dir, ['sealed'])).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('not-answered') })
    expect(await untracked()).toEqual(before)
  })

  it('asks nothing with --yes', async () => {
    const dir = await given()
    const { exitCode, stdout } = await ask(dir, [], ['init', '--yes'])
    expect({ exitCode, asked: stdout.includes('): ') }).toEqual({ exitCode: 0, asked: false })
  })
})
