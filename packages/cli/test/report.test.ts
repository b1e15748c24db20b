import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '@vitest-oracle/testkit'
import { describe, expect, it } from 'vitest'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

const SAVED = '.vitest/oracle/report.json'

describe('report', () => {
  it('shows the last run as verify did, whatever its verdict, and exits 0', async () => {
    await using repository = await aSealedRepository()
    const { dir } = repository
    writeFiles(dir, { 'oracle/properties/p.ts': 'changed\n' })
    const { stdout: json } = await runBin(dir, 'verify --format json')
    const { stdout: text } = await runBin(dir, 'verify')
    writeFiles(dir, { [SAVED]: json })
    expect(await runBin(dir, 'report')).toEqual({ exitCode: 0, stdout: text, stderr: '' })
    expect(await runBin(join(dir, 'src'), 'report')).toEqual({ exitCode: 0, stdout: text, stderr: '' })
    expect(await runBin(dir, `report ${SAVED} --format json`)).toEqual({ exitCode: 0, stdout: json, stderr: '' })
    expect((await runBin(dir, 'report --format markdown')).stdout).toContain('oracle/properties/p.ts')
  })

  it.each([
    ['no JSON', 'junk', 'report-not-json'],
    ['another JSON', '{"version":1}', 'report-invalid'],
    ['a newer report', '{"version":2}', 'newer-version'],
  ])('exits 64 for %s', async (_name, text, code) => {
    await using repository = await aSealedRepository({ 'a.json': text })
    const { exitCode, stdout, stderr } = await runBin(repository.dir, 'report a.json')
    expect({ exitCode, stdout }).toEqual({ exitCode: 64, stdout: '' })
    expect(stderr).toMatch(/^cannot read a\.json: its? /)
    expect(stderr).toContain(`code  ${code}, exit 64`)
  })

  it('exits 64 where nothing ran yet, and for a folder', async () => {
    await using repository = await aSealedRepository()
    const missing = await runBin(repository.dir, 'report')
    expect(missing).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('npx vitest run') })
    mkdirSync(join(repository.dir, SAVED), { recursive: true })
    const folder = await runBin(repository.dir, 'report')
    expect(folder).toMatchObject({ exitCode: 64, stderr: expect.stringContaining('it is a folder, not a file') })
  })
})
