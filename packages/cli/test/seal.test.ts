import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { appendRun, asTestId, newRunId } from '@vitest-oracle/core'
import { aRunRecord, type Files, type Repository, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const given = async (files: Files = {}, options?: { sealed: boolean }): Promise<string> => {
  repository = await aSealedRepository(files, options)
  return repository.dir
}

const lockOf = (dir: string): string => readFileSync(join(dir, 'oracle/LOCK'), 'utf8')

const IMPORT_TEST = "import { expect, it } from 'vitest'\n"

describe('seal', () => {
  it('writes the first LOCK, which verify agrees with', async () => {
    const dir = await given({}, { sealed: false })
    const { exitCode, stdout } = await runBin(dir, 'seal')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /sealed 6 files in oracle\/LOCK\n {2}tree digest {2}none → [0-9a-f]{8}\nnext: npx vitest run, then commit oracle\/ /,
    )
    expect(lockOf(dir)).toMatch(/^# oracle-lock 1\n/)
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('says what changed since the last LOCK', async () => {
    const dir = await given()
    writeFiles(dir, {
      'oracle/properties/p.ts': 'export const p = 2\n',
      'oracle/properties/r.ts': 'export const r = 3\n',
      'oracle/policy/writable.txt': 'src/\nlib/\n',
    })
    renameSync(join(dir, 'oracle/properties/q.ts'), join(dir, 'oracle/properties/s.ts'))
    const { exitCode, stdout } = await runBin(dir, 'seal')
    expect(exitCode).toBe(0)
    expect(stdout.replace(/\b[0-9a-f]{8}\b/g, '<digest>')).toMatchInlineSnapshot(`
      "  changed  oracle/policy/writable.txt
        changed  oracle/properties/p.ts
        renamed  oracle/properties/q.ts → oracle/properties/s.ts
        added    oracle/properties/r.ts
      sealed 7 files in oracle/LOCK
        tree digest  <digest> → <digest>
      "
    `)
  })

  it('has nothing to write the second time', async () => {
    const dir = await given()
    const before = lockOf(dir)
    const { exitCode, stdout } = await runBin(dir, 'seal')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('nothing changed') })
    expect(lockOf(dir)).toBe(before)
  })

  it('works from a folder below home', async () => {
    const dir = await given({}, { sealed: false })
    const { exitCode, stdout } = await runBin(join(dir, 'oracle/properties'), 'seal')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('in ../LOCK') })
  })

  it('replaces a LOCK with conflict markers', async () => {
    const dir = await given()
    const before = lockOf(dir)
    writeFiles(dir, { 'oracle/LOCK': `<<<<<<< ours\n${before}` })
    expect(await runBin(dir, 'seal')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('does not parse') })
    expect(lockOf(dir)).toBe(before)
  })
})

describe('seal refuses and writes nothing', () => {
  const refuses = async (dir: string, { words = 'seal', env = {} } = {}) => {
    const before = existsSync(join(dir, 'oracle/LOCK')) ? readFileSync(join(dir, 'oracle/LOCK')) : null
    const result = await runBin(dir, words, env)
    const after = existsSync(join(dir, 'oracle/LOCK')) ? readFileSync(join(dir, 'oracle/LOCK')) : null
    expect(after).toEqual(before)
    expect(result.stderr + result.stdout).not.toContain('    at ')
    return result
  }

  it.each(['1', 'true'])('when CI is %s', async (CI) => {
    const dir = await given({}, { sealed: false })
    const { exitCode, stderr } = await refuses(dir, { env: { CI } })
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('code  seal-in-ci, exit 64') })
  })

  it.each<[string, (dir: string) => void]>([
    ['a symbolic link', (dir) => symlinkSync('../src', join(dir, 'oracle/link'))],
    ['two names that differ in case', (dir) => writeFiles(dir, { 'oracle/properties/P.ts': 'x\n' })],
    ['a control character in a name', (dir) => writeFiles(dir, { 'oracle/a\nb.ts': 'x\n' })],
    ['a trailing space in a name', (dir) => writeFiles(dir, { 'oracle/a ': 'x\n' })],
  ])('for %s', async (_name, change) => {
    const dir = await given()
    change(dir)
    const { exitCode, stderr } = await refuses(dir)
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('code  cannot-seal') })
  })

  it('for a folder in the place of LOCK', async () => {
    const dir = await given({}, { sealed: false })
    mkdirSync(join(dir, 'oracle/LOCK'))
    expect(await runBin(dir, 'seal')).toMatchObject({ exitCode: 64 })
  })

  it('when line endings are all that changed', async () => {
    const dir = await given()
    writeFiles(dir, {
      'oracle/properties/p.ts': 'export const p = 1\r\n',
      'oracle/policy/writable.txt': 'src/\r\n',
    })
    const { exitCode, stderr } = await refuses(dir)
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('"oracle/** -text"') })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 3 })
  })

  it('in a clone that converted everything, LOCK too', async () => {
    const dir = await given({ '.gitattributes': null })
    await repository?.git('config', 'core.autocrlf', 'true')
    await repository?.git('rm', '-r', '-q', '--cached', 'oracle')
    await repository?.git('checkout', 'HEAD', '--', 'oracle')
    expect(lockOf(dir)).toContain('\r\n')
    expect(await runBin(dir, 'verify')).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('oracle/** -text'),
    })
    const { exitCode, stderr } = await refuses(dir)
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('code  line-endings') })
    writeFiles(dir, { '.gitattributes': 'oracle/** -text\n' })
    await repository?.git('rm', '-r', '-q', '--cached', 'oracle')
    await repository?.git('checkout', 'HEAD', '--', 'oracle')
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('no more when something else changed too', async () => {
    const dir = await given()
    writeFiles(dir, {
      'oracle/properties/p.ts': 'export const p = 1\r\n',
      'oracle/properties/q.ts': 'export const q = 3\n',
    })
    expect(await runBin(dir, 'seal')).toMatchObject({ exitCode: 0 })
  })

  it('for a fixture whose name is not its digest', async () => {
    const digest = '0'.repeat(64)
    const dir = await given({
      [`oracle/fixtures/a/${digest}.in`]: 'x',
      [`oracle/fixtures/a/${digest}.expected`]: `${digest}\n`,
    })
    expect(await refuses(dir)).toMatchObject({ exitCode: 5, stdout: expect.stringContaining('nothing was written') })
  })

  it('for a schema with an unknown keyword', async () => {
    const dir = await given({
      'oracle/schema/a.json':
        '{"type":"object","additionalProperties":false,"required":[],"properties":{"q":{"type":"integer","min":1}}}',
      'oracle/fixtures/a.test.ts': IMPORT_TEST,
    })
    mkdirSync(join(dir, 'oracle/fixtures/a'))
    expect(await refuses(dir)).toMatchObject({ exitCode: 64 })
  })

  it('for a policy with an unknown key', async () => {
    const dir = await given()
    writeFiles(dir, { 'oracle/policy/oracle.yaml': 'version: 1\nreport: true\n' })
    const { exitCode, stderr } = await refuses(dir)
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('oracle/policy/oracle.yaml') })
  })

  it('for more budgets than the caps allow', async () => {
    const record = (name: string) => `  "t.test.ts > ${name}": { retries: 1, expires: "${soon()}", owner: o }\n`
    const dir = await given()
    writeFiles(dir, {
      'oracle/policy/flake_budget.yaml': `version: 1\ncaps: { total: 1 }\ntests:\n${record('a')}${record('b')}`,
    })
    expect(await refuses(dir)).toMatchObject({ exitCode: 64 })
  })
})

const soon = (): string => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

describe('seal asks for a second look', () => {
  it.each<[string, string, Files]>([
    [
      'a spec that tests a copy',
      'hollow-spec  oracle/s.test.ts',
      {
        'oracle/s.test.ts': `${IMPORT_TEST}const same = (a, b) => a === b\nit('x', () => expect(same('k', 'k')).toBe(true))\n`,
      },
    ],
    [
      'a snapshot of an assertion error',
      'recorded-error  oracle/__snapshots__/s.test.ts.snap',
      { 'oracle/__snapshots__/s.test.ts.snap': 'exports[`x 1`] = `"AssertionError: expected 1 to be 2"`;\n' },
    ],
    [
      'an assertion on elapsed time',
      'elapsed-time  oracle/t.test.ts > fast',
      {
        'oracle/t.test.ts': `${IMPORT_TEST}import { total } from '../src/order.ts'\nit('fast', () => {\n  const t = performance.now()\n  total(1, 2)\n  expect(performance.now() - t).toBeLessThan(30)\n})\n`,
      },
    ],
  ])('at %s', async (_name, head, files) => {
    const dir = await given(files, { sealed: false })
    const asked = await runBin(dir, 'seal')
    expect({ exitCode: asked.exitCode, stdout: asked.stdout }).toEqual({
      exitCode: 10,
      stdout: expect.stringContaining(head),
    })
    expect(asked.stdout).toContain('npx vitest-oracle seal --allow-review')
    expect(existsSync(join(dir, 'oracle/LOCK'))).toBe(false)
    const allowed = await runBin(dir, 'seal --allow-review')
    expect({ exitCode: allowed.exitCode, stdout: allowed.stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining(head),
    })
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('no more once the record that it proposes is pasted', async () => {
    const spec = `${IMPORT_TEST}import { total } from '../src/order.ts'\nit('fast', () => {\n  const t = Date.now()\n  expect(Date.now() - t + total(0, 0)).toBeLessThan(30)\n})\n`
    const dir = await given({ 'oracle/t.test.ts': spec }, { sealed: false })
    const { stdout } = await runBin(dir, 'seal')
    const lines = stdout.split('\n')
    const start = lines.findIndex((line) => line.includes('"oracle/t.test.ts > fast":'))
    const record = lines.slice(start, start + 7).map((line) => line.replace('<team>', 'team'))
    writeFiles(dir, { 'oracle/policy/flake_budget.yaml': ['version: 1', 'tests:', ...record, ''].join('\n') })
    expect(await runBin(dir, 'seal')).toMatchObject({ exitCode: 0 })
  })
})

describe('seal --inventory', () => {
  const STABLE = 'tests/a.test.ts > maps a => b'
  const FLAKY = 'tests/a.test.ts > flaky'

  const record = (dir: string, startedAt: number, attempts: readonly ('passed' | 'failed')[]): void => {
    const { roster: _, ...run } = aRunRecord({
      startedAt,
      trusted: false,
      tests: [{ id: asTestId(FLAKY), attempts, durationMs: 1, markers: [] }],
    })
    const ids = [FLAKY, STABLE, 'oracle/p.test.ts > p'].map(asTestId)
    appendRun(join(dir, '.oracle-ledger'), {
      id: newRunId(run),
      record: run,
      roster: { version: 1, ids, sealed: [asTestId('oracle/p.test.ts > p')] },
    })
  }

  it('lists what passed in two full runs and says why the rest is not listed', async () => {
    const dir = await given()
    record(dir, Date.UTC(2026, 10, 1), ['passed'])
    record(dir, Date.UTC(2026, 10, 2), ['failed'])
    const { exitCode, stdout } = await runBin(dir, 'seal --inventory')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('inventory: 1 tests listed from 2 full runs, 1 left out')
    expect(stdout).toContain(`left out  ${FLAKY}: it passed in 1 of the last 2 full runs`)
    expect(readFileSync(join(dir, 'oracle/policy/inventory.txt'), 'utf8')).toBe(`${STABLE}\n`)
    expect(await runBin(dir, 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('needs two full runs', async () => {
    const dir = await given()
    record(dir, Date.UTC(2026, 10, 1), ['passed'])
    const { exitCode, stderr } = await runBin(dir, 'seal --inventory')
    expect({ exitCode, stderr }).toEqual({ exitCode: 64, stderr: expect.stringContaining('code  no-history') })
    expect(existsSync(join(dir, 'oracle/policy/inventory.txt'))).toBe(false)
  })

  it('writes no inventory where nothing is sealed', async () => {
    const dir = await given({ 'oracle/s.test.ts': IMPORT_TEST }, { sealed: false })
    record(dir, Date.UTC(2026, 10, 1), ['passed'])
    record(dir, Date.UTC(2026, 10, 2), ['passed'])
    expect(await runBin(dir, 'seal --inventory')).toMatchObject({ exitCode: 10 })
    expect(existsSync(join(dir, 'oracle/policy/inventory.txt'))).toBe(false)
    rmSync(join(dir, 'oracle/s.test.ts'))
    expect(await runBin(dir, 'seal --inventory')).toMatchObject({ exitCode: 0 })
  })
})
