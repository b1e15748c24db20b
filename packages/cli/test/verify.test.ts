import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { x } from 'tinyexec'
import { afterEach, describe, expect, it } from 'vitest'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (files: Files = {}, options?: { sealed: boolean }): Promise<string> => {
  repository = await aSealedRepository(files, options)
  return repository.dir
}

const driftOf = async (dir: string): Promise<{ exitCode: number; drift: unknown; findings: unknown }> => {
  const { exitCode, stdout } = await runBin(dir, 'verify --format json')
  const { lock, findings } = JSON.parse(stdout)
  return { exitCode, drift: lock.drift, findings }
}

describe('verify of an intact oracle', () => {
  it('exits 0 with one line', async () => {
    const { exitCode, stdout, stderr } = await runBin(await given(), 'verify')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  })

  it('works from a folder below home', async () => {
    expect(await runBin(join(await given(), 'oracle/properties'), 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('takes another name for the root', async () => {
    const dir = await given()
    renameSync(join(dir, 'oracle'), join(dir, 'sealed'))
    sealProject(dir, 'sealed')
    expect(await runBin(dir, 'verify --root sealed')).toMatchObject({ exitCode: 0 })
  })

  it('warns about droppings of an operating system', async () => {
    const dir = await given()
    writeFiles(dir, { 'oracle/properties/.DS_Store': 'x' })
    expect(await driftOf(dir)).toMatchObject({ exitCode: 0, drift: [] })
  })

  it('shows Markdown', async () => {
    const { stdout } = await runBin(await given(), 'verify --format markdown')
    expect(stdout).toContain('#')
  })
})

describe('verify of a tree that drifted', () => {
  it.each<[string, string, (dir: string) => void]>([
    ['a byte changed', 'content', (dir) => writeFiles(dir, { 'oracle/properties/p.ts': 'export const p = 2\n' })],
    ['a file added', 'added', (dir) => writeFiles(dir, { 'oracle/properties/r.ts': 'x\n' })],
    ['a file removed', 'removed', (dir) => rmSync(join(dir, 'oracle/properties/q.ts'))],
    [
      'a file renamed',
      'renamed',
      (dir) => renameSync(join(dir, 'oracle/properties/p.ts'), join(dir, 'oracle/properties/r.ts')),
    ],
    ['CRLF for LF', 'line-endings', (dir) => writeFiles(dir, { 'oracle/properties/p.ts': 'export const p = 1\r\n' })],
    ['a LOCK below the top', 'added', (dir) => writeFiles(dir, { 'oracle/fixtures/LOCK': 'anything' })],
    ['a symbolic link', 'refused', (dir) => symlinkSync('../src', join(dir, 'oracle/link'))],
  ])('exits 3 for %s with the reason %s', async (_name, reason, change) => {
    const dir = await given()
    change(dir)
    const { exitCode, drift } = await driftOf(dir)
    expect(exitCode).toBe(3)
    expect(drift).toEqual(expect.arrayContaining([expect.objectContaining({ reason })]))
  })

  it('agrees with sha256sum on every listed file', async () => {
    const dir = await given()
    const check = async () => (await x('sha256sum', ['-c', 'oracle/LOCK'], { nodeOptions: { cwd: dir } })).exitCode
    expect(await check()).toBe(0)
    writeFiles(dir, { 'oracle/properties/p.ts': 'export const p = 2\n' })
    expect(await check()).toBe(1)
    expect(await driftOf(dir)).toMatchObject({ exitCode: 3 })
  })

  it('prints the digest of LOCK itself', async () => {
    const dir = await given()
    const { stdout } = await runBin(dir, 'verify --format json')
    const { stdout: sum } = await x('sha256sum', ['oracle/LOCK'], { nodeOptions: { cwd: dir } })
    expect(JSON.parse(stdout).lock.treeDigest).toBe(sum.slice(0, 64))
  })
})

describe('verify in a trial period', () => {
  const TRIAL = 'version: 1\nenforce: report\n'

  it('prints what it found and exits 0', async () => {
    const dir = await given({ 'oracle/policy/oracle.yaml': TRIAL })
    writeFiles(dir, { 'oracle/properties/p.ts': 'export const p = 2\n' })
    const { exitCode, stdout } = await runBin(dir, 'verify')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('NOT ENFORCED') })
  })

  it('exits 3 for a trial that nobody sealed', async () => {
    const dir = await given({ 'oracle/policy/oracle.yaml': 'version: 1\n' })
    writeFiles(dir, { 'oracle/policy/oracle.yaml': TRIAL, 'oracle/properties/p.ts': 'export const p = 2\n' })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 3 })
  })

  it('still exits 64 where nothing can be judged', async () => {
    const dir = await given({ 'oracle/policy/oracle.yaml': TRIAL })
    writeFiles(dir, { 'oracle/policy/flake_budget.yaml': 'junk: [' })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 64 })
  })
})

describe('verify of an oracle that cannot be judged', () => {
  const lock = (dir: string): string => join(dir, 'oracle/LOCK')

  it.each<[string, Files]>([
    ['an unknown key', { 'oracle/policy/oracle.yaml': 'version: 1\nenforced: true\n' }],
    ['YAML that does not parse', { 'oracle/policy/flake_budget.yaml': 'version: [1\n' }],
    ['an entry that leaves home', { 'oracle/policy/writable.txt': '../src/\n' }],
    ['a manifest that is no JSON', { 'oracle/frozen/manifest.json': '{' }],
    ['an empty seed list', { 'oracle/properties/seeds.txt': '' }],
    [
      'a budget without an owner',
      { 'oracle/policy/flake_budget.yaml': 'version: 1\ntests:\n  "a > b": { retries: 1 }\n' },
    ],
  ])('exits 64 for %s', async (_name, files) => {
    const dir = await given()
    writeFiles(dir, files)
    const result = await runBin(dir, 'verify')
    expect(result).toMatchObject({ exitCode: 64, stdout: '' })
    expect(result.stderr).toMatch(/^cannot /)
    expect(result.stderr).toContain(Object.keys(files)[0])
    expect(result.stderr).toContain('explain policy-invalid')
    expect(result.stderr).not.toContain('    at ')
  })

  it.each<[string, string, (dir: string) => void]>([
    ['no oracle', 'no-oracle, exit 64', (dir) => rmSync(join(dir, 'oracle'), { recursive: true })],
    ['a missing LOCK', 'no-lock, exit 64', (dir) => rmSync(lock(dir))],
    ['a missing policy', 'policy-missing, exit 64', (dir) => rmSync(join(dir, 'oracle/policy/writable.txt'))],
    ['a missing manifest', 'policy-missing, exit 64', (dir) => rmSync(join(dir, 'oracle/frozen/manifest.json'))],
    ['a folder instead of LOCK', 'cannot-read, exit 64', (dir) => replaceByFolder(lock(dir))],
    [
      'a folder instead of a policy',
      'cannot-read, exit 64',
      (dir) => replaceByFolder(join(dir, 'oracle/policy/writable.txt')),
    ],
    ['a LOCK that does not parse', 'lock-unparsable, exit 3', (dir) => writeFiles(dir, { 'oracle/LOCK': 'junk\n' })],
    [
      'a LOCK with conflict markers',
      'lock-unparsable, exit 3',
      (dir) => writeFiles(dir, { 'oracle/LOCK': `# oracle-lock 1\n<<<<<<< ours\n` }),
    ],
    ['a newer LOCK', 'lock-too-new, exit 64', (dir) => writeFiles(dir, { 'oracle/LOCK': '# oracle-lock 2\n' })],
  ])('says what to do about %s: %s', async (_name, code, change) => {
    const dir = await given()
    change(dir)
    const result = await runBin(dir, 'verify')
    expect(result).toMatchObject({ exitCode: Number(code.split(' ').at(-1)), stdout: '' })
    expect(result.stderr).toMatch(/^cannot .+\n {2}next {2}\S/)
    expect(result.stderr).toContain(`code  ${code};`)
    expect(result.stderr).not.toContain('    at ')
  })

  const replaceByFolder = (path: string): void => {
    rmSync(path)
    mkdirSync(path)
  }

  it('exits 5 for a fixture whose name is not its digest', async () => {
    const digest = '0'.repeat(64)
    const set = 'oracle/fixtures/a'
    const dir = await given({ [`${set}/${digest}.in`]: 'x', [`${set}/${digest}.expected`]: `${digest}\n` })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 5 })
  })

  it('exits 64 for a sparse checkout without the oracle', async () => {
    const dir = await given()
    await repository?.git('sparse-checkout', 'set', 'src')
    const { exitCode, stderr } = await runBin(dir, 'verify')
    expect(exitCode).toBe(64)
    expect(stderr).toContain('sparse, cannot verify')
  })

  it('exits 64 for a sparse checkout that holds a part of the oracle', async () => {
    const dir = await given()
    await repository?.git('sparse-checkout', 'set', '--no-cone', '/*', '!/oracle/properties/q.ts')
    const { exitCode, stderr } = await runBin(dir, 'verify')
    expect(exitCode).toBe(64)
    expect(stderr).toContain('oracle/properties/q.ts')
  })

  it('leaves everything as it is', async () => {
    const dir = await given()
    const before = readFileSync(lock(dir), 'utf8')
    await runBin(dir, 'verify')
    expect(readFileSync(lock(dir), 'utf8')).toBe(before)
    expect(await repository?.git('status', '--porcelain')).toBe('')
  })
})
