import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Files, type Repository, sealProject, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'

let repository: Repository | undefined
afterEach(async () => repository?.dispose())

const PATCH: Files = { 'src/order.ts': 'export const total = (a: number, b: number): number => b + a\n' }

/** Two homes, the outer one free to write nearly anywhere; then a patch of files and links. */
const given = async (patch: Files, links: Readonly<Record<string, string>> = {}) => {
  const made = await aSealedRepository({
    'oracle/policy/writable.txt': 'src/\npackages/\nPackages/\n**\n',
    'packages/a/oracle/policy/writable.txt': 'src/\n',
    'packages/a/oracle/policy/flake_budget.yaml': 'version: 1\ntests: {}\n',
    'packages/a/oracle/frozen/manifest.json': '{ "version": 1, "cases": [] }\n',
    'packages/a/src/a.ts': 'export const a = 1\n',
  })
  repository = made
  sealProject(join(made.dir, 'packages/a'))
  const base = await made.commit('chore: second home')
  writeFiles(made.dir, { ...PATCH, ...patch })
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(made.dir, path)), { recursive: true })
    symlinkSync(target, join(made.dir, path))
  }
  const head = await made.commit('feat: patch')
  return { dir: made.dir, words: `--base ${base} --head ${head}` }
}

describe('gate of another home', () => {
  it.each<[string, Files, string, number]>([
    ['a twin of a nested oracle', { 'packages/A/oracle/x.ts': 'x\n' }, '--all-homes', 2],
    ['a twin of the way to it', { 'Packages/a/oracle/x.ts': 'x\n' }, '--all-homes', 2],
    ['a twin of the way to it, alone', { 'packages/a./oracle/x.ts': 'x\n' }, '', 2],
    ['its policy', { 'packages/a/oracle/policy/writable.txt': '**\n' }, '', 2],
    ['a file that it gains', { 'packages/a/oracle/x.ts': 'x\n' }, '', 2],
    ['its policy, by a person', { 'packages/a/oracle/policy/writable.txt': 'lib/\n' }, '--by person', 2],
    ['its production', { 'packages/a/src/a.ts': 'export const a = 2\n' }, '', 0],
    ['production alone', {}, '--all-homes', 0],
  ])('judges %s', async (...[, patch, more, exitCode]) => {
    const { dir, words } = await given(patch)
    expect(await runGate(dir, `${words} ${more}`)).toMatchObject({ exitCode })
  })

  it('says that --all-homes judges it', async () => {
    const { dir, words } = await given({ 'packages/a/oracle/x.ts': 'x\n' })
    const { report } = await runGate(dir, words)
    expect(report.findings[0]).toMatchObject({
      code: 'sealed-path-changed',
      subject: 'packages/a/oracle/x.ts',
      message: expect.stringContaining('another oracle, in packages/a; judge with --all-homes'),
    })
  })

  it.each<[string, string, string, number]>([
    ['into a nested oracle', '../packages/a/oracle', '--all-homes', 2],
    ['into one that is not judged', '../packages/a/oracle', '', 2],
    ['to a folder above one', '../packages', '--all-homes', 2],
    ["by way of the checkout's parent", '../../r/oracle', '', 2],
    ['elsewhere', '../../r/other', '', 10],
  ])('judges a link %s', async (...[, target, more, exitCode]) => {
    const { dir, words } = await given({}, { 'src/link': target })
    expect(await runGate(dir, `${words} ${more}`)).toMatchObject({ exitCode })
  })
})

describe('gate of names that some file system takes for another', () => {
  it('refuses a twin of the root from a person too', async () => {
    const { dir, words } = await given({ 'oracle./g.ts': 'x\n' })
    expect(await runGate(dir, `${words} --by person`)).toMatchObject({ exitCode: 2 })
  })

  it.each<[string, number]>([
    ['oracle./g.ts', 2],
    ['oracle /g.ts', 2],
    ['or\u200cacle/g.ts', 2],
    ['oracle::$INDEX_ALLOCATION/g.ts', 2],
    ['vitest.config.ts.', 9],
    ['src/a.ts ', 0],
    ['src/a\u200db.ts', 0],
    ['src/a:b.ts', 0],
  ])('judges %j', async (path, exitCode) => {
    const { dir, words } = await given({ [path]: 'export {}\n' })
    expect(await runGate(dir, words)).toMatchObject({ exitCode })
  })
})
