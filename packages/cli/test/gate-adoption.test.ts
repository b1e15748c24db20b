import {
  aRepository,
  type Files,
  minimalOracle,
  type Repository,
  sealProject,
  writeFiles,
} from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { byPerson } from './a-person-change.ts'
import { aSealedRepository } from './a-sealed-repository.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const BUDGET = 'version: 1\ntests:\n  "tests/a.test.ts > a": { retries: 0 }\n'

describe('an oracle that base lacks', () => {
  it('is adopted, with all that it excuses', async () => {
    repository = await aRepository()
    const base = await repository.commit('chore: start', { 'src/order.ts': 'x\n' })
    writeFiles(repository.dir, { ...minimalOracle(), 'oracle/policy/flake_budget.yaml': BUDGET })
    sealProject(repository.dir)
    const head = await repository.commit('feat: adopt')
    const words = `--base ${base} --head ${head}`
    const { exitCode, told } = await byPerson(repository.dir, words)
    expect(exitCode).toBe(10)
    expect(told).toEqual([
      'oracle-looser src/',
      'oracle-looser tests/a.test.ts > a',
      'oracle-changed oracle',
      'changed-by-person oracle',
    ])
    expect(await runGate(repository.dir, words)).toMatchObject({ exitCode: 64 })
  })

  it.each<[string, Files, readonly string[]]>([
    [
      'a LOCK that does not parse',
      { 'oracle/LOCK': '<<<<<<< ours\n' },
      ['oracle-looser second', 'oracle-changed oracle/LOCK'],
    ],
    ['no LOCK', { 'oracle/LOCK': null }, ['oracle-looser second', 'oracle-changed oracle/LOCK']],
    [
      'a LOCK that lists other bytes',
      { 'oracle/properties/p.ts': 'drifted\n' },
      ['oracle-looser second', 'oracle-changed oracle/properties/p.ts'],
    ],
    [
      'a policy that cannot be used',
      { 'oracle/policy/writable.txt': '../x\n' },
      ['oracle-looser src/', 'oracle-changed oracle', 'oracle-changed oracle'],
    ],
  ])('is repaired: %s', async (_name, broken, expected) => {
    repository = await aSealedRepository()
    const base = await repository.commit('chore: break', broken)
    writeFiles(repository.dir, { 'oracle/properties/seeds.txt': 'first\n', 'oracle/policy/writable.txt': 'src/\n' })
    sealProject(repository.dir)
    const head = await repository.commit('fix: repair')
    const { exitCode, told } = await byPerson(repository.dir, `--base ${base} --head ${head}`)
    expect(exitCode).toBe(10)
    expect(told).toEqual([...expected, 'changed-by-person oracle'])
  })
})
