import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { byPerson } from './a-person-change.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

describe('a signed LOCK', () => {
  const keys = mkdtempSync(join(tmpdir(), 'vitest-oracle-keys-'))
  afterAll(() => rmSync(keys, { recursive: true, force: true }))
  const key = (name: string): string => {
    const path = join(keys, name)
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path])
    return path
  }
  const [ada, eve] = [key('ada'), key('eve')]
  const signer = (path: string): string => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return `${name}@example.com namespaces="oracle-lock" ${readFileSync(`${path}.pub`, 'utf8')}`
  }
  const sign = (dir: string, path: string): void => {
    rmSync(join(dir, 'oracle/LOCK.sig'), { force: true })
    execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'oracle-lock', '-f', path, join(dir, 'oracle/LOCK')], {
      stdio: 'pipe',
    })
  }

  /** An oracle that Ada signed, and a change of it. */
  const givenSigned = async (by: string | null, patch: Files) => {
    repository = await aSealedRepository({ 'oracle/policy/allowed_signers': signer(ada) })
    sign(repository.dir, ada)
    const base = await repository.commit('chore: sign')
    writeFiles(repository.dir, patch)
    sealProject(repository.dir)
    if (by !== null) sign(repository.dir, by)
    const head = await repository.commit('feat: patch')
    return { dir: repository.dir, words: `--base ${base} --head ${head}` }
  }

  const MORE: Files = { 'oracle/properties/seeds.txt': 'first\nsecond\nthird\n' }
  const FIX: Files = { 'src/order.ts': 'export const total = () => 1\n' }

  it.each<[string, string | null, Files, number]>([
    ['of an allowed signer', ada, MORE, 10],
    ['of somebody else', eve, MORE, 3],
    ['of the LOCK before', null, MORE, 3],
    ['that was taken away', null, { ...MORE, 'oracle/LOCK.sig': null }, 3],
    ['of somebody who lets himself in', eve, { ...MORE, 'oracle/policy/allowed_signers': signer(eve) }, 3],
    ['of a signer who lets another one in', ada, { 'oracle/policy/allowed_signers': signer(ada) + signer(eve) }, 10],
    ['of a signer who leaves', ada, { 'oracle/policy/allowed_signers': signer(eve) }, 3],
    ['of nobody, where the list goes', null, { 'oracle/policy/allowed_signers': null }, 3],
  ])('a signature %s', async (_name, by, ...[patch, expected]) => {
    const { dir, words } = await givenSigned(by, patch)
    const { exitCode, codes } = await byPerson(dir, words)
    expect(exitCode).toBe(expected)
    expect(codes.includes('lock-unsigned')).toBe(expected === 3)
  })

  it('lets an agent change production, as long as base is signed', async () => {
    const { dir, words } = await givenSigned(null, FIX)
    expect(await runGate(dir, words)).toMatchObject({ exitCode: 0, codes: [] })
  })

  it('is asked for by base, of an agent too', async () => {
    repository = await aSealedRepository({ 'oracle/policy/allowed_signers': signer(ada) })
    const base = await repository.git('rev-parse', 'HEAD')
    const head = await repository.commit('fix: order', FIX)
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 3,
      codes: ['lock-unsigned'],
    })
  })

  it('is asked for by verify, which only knows the working copy', async () => {
    repository = await aSealedRepository({ 'oracle/policy/allowed_signers': signer(ada) })
    const unsigned = await runBin(repository.dir, 'verify')
    expect(unsigned.exitCode).toBe(3)
    expect(unsigned.stdout).toContain('lock-unsigned')
    sign(repository.dir, ada)
    expect(await runBin(repository.dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('is asked for by seal where LOCK became another', async () => {
    repository = await aSealedRepository({ 'oracle/policy/allowed_signers': signer(ada) })
    expect((await runBin(repository.dir, 'seal')).stdout).not.toContain('ssh-keygen')
    writeFiles(repository.dir, MORE)
    expect((await runBin(repository.dir, 'seal')).stdout).toContain('ssh-keygen -Y sign -n oracle-lock')
  })

  it('cannot be checked without ssh-keygen', async () => {
    const { dir, words } = await givenSigned(ada, MORE)
    const only = join(keys, 'only-git')
    writeFiles(only, { keep: '' })
    symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), join(only, 'git'))
    const bin = fileURLToPath(new URL('../../vitest/bin/vitest-oracle.js', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [bin, 'gate', ...words.split(' '), '--by', 'person'], {
      cwd: dir,
      env: { PATH: only },
      encoding: 'utf8',
    })
    expect(status).toBe(64)
    expect(stderr).toContain('code  ssh-keygen-missing,')
  })
})
