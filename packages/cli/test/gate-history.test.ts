import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, type Repository, writeFiles } from '@vitest-oracle/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runGate } from './a-patch.ts'
import { aSealedRepository } from './a-sealed-repository.ts'
import { runBin } from './run-bin.ts'

const FIX: Files = { 'src/order.ts': 'export const total = (a: number, b: number): number => b + a\n' }
const WEAK: Files = { ...FIX, 'oracle/properties/p.ts': 'export const p = 0\n' }

let repository: Repository
let elsewhere: string
let base: string
beforeEach(async () => {
  elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'vitest-oracle-clone-')))
  repository = await aSealedRepository()
  base = await repository.git('rev-parse', 'HEAD')
})
afterEach(async () => {
  await repository.dispose()
  rmSync(elsewhere, { recursive: true, force: true })
})

const patch = (files: Files): Promise<string> => repository.commit('feat: patch', files)

describe('the names of commits', () => {
  it('refuses a tag that shadows a branch', async () => {
    await patch(WEAK)
    await repository.git('branch', 'release', base)
    await repository.git('tag', 'release', 'HEAD')
    const { exitCode, stderr } = await runGate(repository.dir, '--base release --head HEAD')
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/ambiguous-commit, exit 64/)
    expect(stderr).toContain('pass the full sha')
  })

  it.each([true, false])(
    'refuses a tag spelled like a branch of a remote (A21), which is there: %s',
    async (isThere) => {
      await patch(WEAK)
      if (isThere) await repository.git('update-ref', 'refs/remotes/origin/main', base)
      await repository.git('tag', 'origin/main', 'HEAD')
      expect(await runGate(repository.dir, '--base origin/main --head HEAD')).toMatchObject({ exitCode: 64 })
      expect(await runGate(repository.dir, `--base ${base} --head HEAD`)).toMatchObject({ exitCode: 2 })
    },
  )

  it('refuses a branch spelled like an abbreviated id', async () => {
    await patch(WEAK)
    await repository.git('branch', base.slice(0, 10), 'HEAD')
    expect(await runGate(repository.dir, `--base ${base.slice(0, 10)} --head HEAD`)).toMatchObject({ exitCode: 64 })
  })

  it('takes a branch, a tag, an abbreviated id and a way from one where they mean one thing', async () => {
    const head = await patch(FIX)
    await repository.git('tag', 'v1', base)
    for (const name of ['v1', 'HEAD~1', base.slice(0, 10), 'refs/tags/v1']) {
      const { exitCode, report } = await runGate(repository.dir, `--base ${name} --head main`)
      expect([name, exitCode, report.patch.base, report.patch.head]).toEqual([name, 0, base, head])
    }
  })
})

describe('history', () => {
  it('cannot judge a clone of depth 1 (A22), and says what to fetch', async () => {
    const head = await patch(FIX)
    await repository.git('clone', '--quiet', '--depth=1', `file://${repository.dir}`, elsewhere)
    const { exitCode, stderr } = await runGate(elsewhere, `--base ${base} --head ${head}`)
    expect(exitCode).toBe(64)
    expect(stderr).toContain('fetch-depth: 0')
  })

  it('cannot judge two tips of a shallow clone without a common ancestor', async () => {
    await repository.git('branch', 'protected')
    const head = await patch(FIX)
    await repository.git('checkout', '--quiet', 'protected')
    const tip = await repository.commit('docs: more', { 'README.md': 'x\n' })
    await repository.git('clone', '--quiet', '--depth=1', '--no-single-branch', `file://${repository.dir}`, elsewhere)
    const { exitCode, stderr } = await runGate(elsewhere, `--base ${tip} --head ${head}`)
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/shallow-clone[\s\S]*/)
    expect(stderr).toContain('fetch-depth: 0')
  })

  it('cannot judge unrelated commits', async () => {
    await repository.git('checkout', '--quiet', '--orphan', 'other')
    const head = await patch(FIX)
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('unrelated-commits'),
    })
  })

  it('judges the merge result: what base changed meanwhile is no part of the patch', async () => {
    await repository.branch('feature')
    const head = await patch(FIX)
    await repository.git('checkout', '--quiet', 'main')
    const tip = await repository.commit('docs: more', { 'README.md': 'x\n', 'vitest.config.ts': 'export default {}\n' })
    const { exitCode, report } = await runGate(repository.dir, `--base ${tip} --head ${head}`)
    expect(exitCode).toBe(0)
    expect(report.patch).toMatchObject({ mergeBase: base, paths: [{ path: 'src/order.ts' }] })
  })

  it('does not carry a file that base added into a folder that the patch renamed', async () => {
    await repository.commit('feat: lib', {
      'src/lib/a.ts': 'export const a = 1\n',
      'src/lib/b.ts': 'export const b = 1\n',
    })
    await repository.branch('feature')
    await repository.git('mv', 'src/lib', 'docs')
    const head = await repository.commit('refactor: move')
    await repository.git('checkout', '--quiet', 'main')
    const tip = await repository.commit('feat: c', { 'src/lib/c.ts': 'export const c = 1\n' })
    const { report } = await runGate(repository.dir, `--base ${tip} --head ${head}`)
    expect(report.patch.paths.map(({ path }: { path: string }) => path)).not.toContain('src/lib/c.ts')
  })

  it('cannot judge a conflict, and names the paths', async () => {
    await repository.branch('feature')
    const head = await patch(FIX)
    await repository.git('checkout', '--quiet', 'main')
    const tip = await repository.commit('fix: other', { 'src/order.ts': 'export const total = 3\n' })
    const { exitCode, stderr } = await runGate(repository.dir, `--base ${tip} --head ${head}`)
    expect(exitCode).toBe(64)
    expect(stderr).toContain('src/order.ts')
    expect(stderr).toContain('merge-conflict')
  })

  it.each(['* merge=union\n', '* merge=evil\n'])('merges by no attribute of the clone: %j', async (attributes) => {
    const ran = join(repository.dir, 'ran')
    await repository.branch('feature')
    const head = await patch(FIX)
    await repository.git('checkout', '--quiet', 'main')
    const tip = await repository.commit('fix: other', { 'src/order.ts': 'export const total = 3\n' })
    mkdirSync(join(repository.dir, '.git/info'), { recursive: true })
    writeFileSync(join(repository.dir, '.git/info/attributes'), attributes)
    await repository.git('config', 'merge.evil.driver', `touch '${ran}'; true`)
    const { exitCode, stderr } = await runGate(repository.dir, `--base ${tip} --head ${head}`)
    expect([exitCode, existsSync(ran)]).toEqual([64, false])
    expect(stderr).toContain('merge-conflict')
  })

  it.each<[string, (head: string) => Promise<unknown>]>([
    ['a replace ref', async (head) => repository.git('replace', head, base)],
    [
      'a graft',
      async (head) => {
        mkdirSync(join(repository.dir, '.git/info'), { recursive: true })
        writeFileSync(join(repository.dir, '.git/info/grafts'), `${head} ${base}\n`)
      },
    ],
  ])('cannot judge by %s', async (_name, rewrite) => {
    const head = await patch(WEAK)
    await rewrite(head)
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('rewritten-history'),
    })
  })

  it('tells a missing object from a missing oracle (R27)', async () => {
    const head = await patch(FIX)
    await repository.git('config', 'uploadpack.allowFilter', 'true')
    await repository.git('clone', '--quiet', '--bare', '--filter=blob:none', `file://${repository.dir}`, elsewhere)
    rmSync(repository.dir, { recursive: true })
    const { exitCode, stderr } = await runGate(elsewhere, `--base ${base} --head ${head}`)
    expect(exitCode).toBe(64)
    expect(stderr).toMatch(/object-missing|git-failed/)
  })
})

describe('places', () => {
  it('judges from a linked worktree, below its top, inside a hook (R25)', async () => {
    const head = await patch(FIX)
    const worktree = join(elsewhere, 'wt')
    await repository.git('worktree', 'add', '--quiet', worktree, base)
    const hook = {
      GIT_DIR: join(elsewhere, 'nowhere'),
      GIT_INDEX_FILE: 'x',
      GIT_WORK_TREE: elsewhere,
      GIT_PREFIX: 'y/',
    }
    const words = `--base ${base} --head ${head}`
    const [here, there] = [await runGate(repository.dir, words), await runGate(join(worktree, 'src'), words, hook)]
    expect(there).toEqual(here)
    expect(here.exitCode).toBe(0)
  })

  it('reads objects where a sparse checkout leaves the oracle out (R26)', async () => {
    const head = await patch(WEAK)
    await repository.git('sparse-checkout', 'set', 'src')
    expect(await runGate(repository.dir, `--base ${base} --head ${head}`)).toMatchObject({ exitCode: 2 })
  })

  it('judges in a bare repository', async () => {
    const head = await patch(WEAK)
    await repository.git('clone', '--quiet', '--bare', repository.dir, elsewhere)
    expect(await runGate(elsewhere, `--base ${base} --head ${head}`)).toMatchObject({ exitCode: 2 })
  })

  it('cannot judge outside a repository', async () => {
    expect(await runGate(elsewhere, '--base a --head b')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringContaining('no-repository'),
    })
  })

  it('takes git from no folder of the project', async () => {
    const head = await patch(FIX)
    writeFiles(repository.dir, { 'node_modules/.bin/git': '#!/bin/sh\nexit 0\n' })
    await repository.git('update-index', '--refresh').catch(() => '')
    const fake = join(repository.dir, 'node_modules/.bin')
    const { exitCode } = await runBin(repository.dir, `gate --base ${base} --head ${head}`, {
      PATH: `${fake}:.:${process.env.PATH}`,
    })
    expect(exitCode).toBe(0)
  })
})

describe('the working tree', () => {
  it.each<[string, Files, number]>([
    ['a changed production file', FIX, 0],
    ['an untracked file below the oracle', { ...FIX, 'oracle/properties/new.ts': 'x\n' }, 2],
    ['nothing', {}, 11],
  ])('judges %s, says so, and leaves no trace', async (_name, files, exitCode) => {
    writeFiles(repository.dir, files)
    const status = await repository.git('status', '--porcelain')
    const result = await runGate(repository.dir, `--base ${base} --working-tree`)
    expect(result).toMatchObject({ exitCode, report: { patch: { workingTree: true, head: base } } })
    expect(await repository.git('status', '--porcelain')).toBe(status)
    const { stdout } = await runBin(repository.dir, `gate --base ${base} --working-tree`)
    expect(stdout).toContain(`uncommitted work on ${base}`)
  })

  it.each(['--assume-unchanged', '--skip-worktree'])('looks at what git was told not to: %s', async (flag) => {
    const sealed = 'oracle/policy/writable.txt'
    await repository.git('update-index', flag, sealed)
    writeFiles(repository.dir, { ...FIX, [sealed]: '**\n' })
    const { exitCode } = await runGate(repository.dir, `--base ${base} --working-tree`)
    expect([exitCode, await repository.git('ls-files', '-v', sealed)]).toEqual([2, expect.stringMatching(/^[hS] /)])
  })

  it('is merged where base has moved on', async () => {
    await repository.branch('feature')
    await repository.git('checkout', '--quiet', 'main')
    const tip = await repository.commit('docs: more', { 'README.md': 'x\n' })
    await repository.git('checkout', '--quiet', 'feature')
    writeFiles(repository.dir, FIX)
    expect(await runGate(join(repository.dir, 'src'), `--base ${tip} --working-tree`)).toMatchObject({ exitCode: 0 })
  })
})
